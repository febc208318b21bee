import { defineCalls } from '../call.ts';
import type { pageShapes } from './page.shapes.ts';

/** Declares the calls for decorated pages. */
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
