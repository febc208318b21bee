import { addressCalls } from 'contract/address/address.calls.ts';
import { addressShapes } from 'contract/address/address.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { areaCodes } from './calls/areaCodes.ts';
import { deleteAddress } from './calls/deleteAddress.ts';
import { getAddress } from './calls/getAddress.ts';
import { pages } from './calls/pages.ts';
import { regions } from './calls/regions.ts';
import { saveAddress } from './calls/saveAddress.ts';
import { storePages } from './calls/storePages.ts';
import { streets } from './calls/streets.ts';

/** Defines the address calls: members' address books and the regions. */
export const addressApi = defineApi('address', addressCalls, addressShapes, {
  pages,
  storePages,
  getAddress,
  saveAddress,
  deleteAddress,
  areaCodes,
  regions,
  streets,
});
