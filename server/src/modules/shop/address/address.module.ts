import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { addressShapes } from 'contract/shop/address/address.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { areaCodes, regions, streets } from './calls/regions.ts';
import { deleteAddress, getAddress, pages, saveAddress, storePages } from './calls/addresses.ts';
import { defineModule } from '#define-module.ts';
import { addressMemberData } from './member-data.ts';

/** Holds the definitions, schemas and handlers of the calls for members' addresses and for regions. */
const addressApi = defineApi('address', addressCalls, addressShapes, {
  pages,
  storePages,
  getAddress,
  saveAddress,
  deleteAddress,
  areaCodes,
  regions,
  streets,
});

export const addressModule = defineModule({ name: 'address', apis: [addressApi], memberData: addressMemberData });
