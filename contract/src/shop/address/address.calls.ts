import { defineCalls } from '../../call.ts';
import type { addressShapes } from './address.shapes.ts';

const day = 24 * 60 * 60;

/** Declares the API calls for a member's shipping addresses. */
export const addressCalls = defineCalls<typeof addressShapes>()({
  pages: {
    method: 'GET',
    path: '/address/pages',
    caller: 'shopper',
    work: 'read',
    says: "Lists the caller's addresses that match a keyword, the default first; a hundred to a page.",
  },
  storePages: {
    method: 'GET',
    path: '/micro/user/address/pages',
    caller: 'shopper',
    work: 'read',
    says: 'Lists the same as /address/pages, under the name that store pages use.',
  },
  getAddress: {
    method: 'GET',
    path: '/address/getAddress',
    caller: 'shopper',
    work: 'read',
    says: "Returns one of the caller's addresses, or the default one if no id is given.",
    refuses: ['addressNotFound'],
  },
  saveAddress: {
    method: 'POST',
    path: '/user/address',
    caller: 'shopper',
    work: 'write',
    says: 'Saves a new address, or with an id changes one. The first address becomes the default.',
    refuses: ['addressNotFound', 'addressTooMany', 'addressIncomplete', 'addressNotPrintable', 'regionWrong', 'receiverPhoneWrong'],
  },
  deleteAddress: {
    method: 'DELETE',
    path: '/user/address',
    caller: 'shopper',
    work: 'write',
    says: "Removes one of the caller's addresses. If it was the default, the newest remaining one becomes the default.",
    refuses: ['addressNotFound'],
  },
  areaCodes: {
    method: 'GET',
    path: '/merchant/areaCode/getAllAreaCode',
    caller: 'anyone',
    work: 'read',
    says: 'Lists every city by code, with its province. Counties that belong to no city are listed among them.',
    sameForAll: true,
    cacheSeconds: day,
  },
  regions: {
    method: 'GET',
    path: '/mall/static/region.json',
    testPath: '/mall/static/region-test.json',
    caller: 'anyone',
    work: 'read',
    says: 'Returns provinces, cities and counties as a data file.',
    bare: true,
    sameForAll: true,
    cacheSeconds: day,
  },
  streets: {
    method: 'GET',
    path: '/mall/static/street/:code.json',
    testPath: '/mall/static/street/:code-test.json',
    caller: 'anyone',
    work: 'read',
    says: 'Returns the streets and towns of a county as a data file.',
    refuses: ['streetsNotFound'],
    bare: true,
    sameForAll: true,
    cacheSeconds: day,
  },
});
