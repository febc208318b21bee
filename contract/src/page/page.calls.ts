import { calls } from '../call.ts';
import type { pageShapes } from './page.shapes.ts';

export const pageCalls = calls<typeof pageShapes>()({
  bottomMenu: {
    method: 'GET',
    path: '/mall/bottomenupage',
    caller: 'anyone',
    work: 'read',
    says: 'The entries of the bar at the bottom of the main pages.',
    cacheSeconds: 300,
    sameForAll: true,
  },
});
