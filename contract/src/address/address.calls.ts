import { defineCalls } from '../call.ts';
import type { addressShapes } from './address.shapes.ts';

const day = 24 * 60 * 60;

export const addressCalls = defineCalls<typeof addressShapes>()({
  pages: {
    method: 'GET',
    path: '/address/pages',
    caller: 'shopper',
    work: 'read',
    says: "The caller's addresses, the default first, those that hold a word; a hundred to a page.",
  },
  storePages: {
    method: 'GET',
    path: '/micro/user/address/pages',
    caller: 'shopper',
    work: 'read',
    says: 'The same as /address/pages, under the name that store pages use.',
  },
  getAddress: {
    method: 'GET',
    path: '/address/getAddress',
    caller: 'shopper',
    work: 'read',
    says: "One of the caller's addresses, or without an id the default one.",
    refuses: ['addressNotFound'],
  },
  saveAddress: {
    method: 'POST',
    path: '/user/address',
    caller: 'shopper',
    work: 'write',
    says: 'Writes a new address down, or with an id changes one; the first becomes the default.',
    refuses: ['addressNotFound', 'addressLimit', 'addressWordless', 'regionWrong', 'mobileWrong'],
  },
  deleteAddress: {
    method: 'DELETE',
    path: '/user/address',
    caller: 'shopper',
    work: 'write',
    says: "Takes one of the caller's addresses away; the newest left becomes the default where it was that.",
    refuses: ['addressNotFound'],
  },
  areaCodes: {
    method: 'GET',
    path: '/merchant/areaCode/getAllAreaCode',
    caller: 'anyone',
    work: 'read',
    says: 'Every city by its code, with the province it lies in; counties that lie in no city stand among them.',
    sameForAll: true,
    cacheSeconds: day,
  },
  regions: {
    method: 'GET',
    path: '/mall/static/region.json',
    testPath: '/mall/static/region-test.json',
    caller: 'anyone',
    work: 'read',
    says: 'Provinces, cities and counties: a data file.',
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
    says: 'Streets and towns of a county: a data file.',
    refuses: ['streetsNotFound'],
    bare: true,
    sameForAll: true,
    cacheSeconds: day,
  },
});
