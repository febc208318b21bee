import { defineCalls } from '../../call.ts';
import type { pageShapes } from './page.shapes.ts';

/** Declares the API call for the bottom navigation bar. The calls for decorated pages are in storefront.calls.ts and decoration.calls.ts. */
export const pageCalls = defineCalls<typeof pageShapes>()({
  bottomMenu: {
    method: 'GET',
    path: '/mall/bottomenupage',
    caller: 'anyone',
    work: 'read',
    says: 'Returns the entries of the bottom navigation bar.',
    cacheSeconds: 300,
    sameForAll: true,
  },
});
