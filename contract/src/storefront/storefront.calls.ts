import { calls } from '../call.ts';
import type { storefrontShapes } from './storefront.shapes.ts';

export const storefrontCalls = calls<typeof storefrontShapes>()({
  goodsIndex: {
    method: 'GET',
    path: '/mall/goods/index',
    caller: 'anyone',
    work: 'read',
    says: 'Goods that are on sale, of a group or a category, a page at a time, with the name of what they are of.',
    cacheSeconds: 60,
  },
  categories: {
    method: 'GET',
    path: '/api/v1/storefront/categories',
    caller: 'anyone',
    work: 'read',
    says: "The categories of the mall, two levels deep, in its merchant's order.",
    cacheSeconds: 300,
    sameForAll: true,
  },
  minipage: {
    method: 'GET',
    path: '/micro/minipage',
    caller: 'anyone',
    work: 'read',
    says: 'A decorated page with all it shows, goods and first group included.',
    refuses: ['pageNotFound'],
    cacheSeconds: 60,
  },
  goodsDetail: {
    method: 'GET',
    path: '/goods/detail/:id',
    caller: 'anyone',
    work: 'read',
    says: 'All that a goods page shows, at the price of who asks.',
    refuses: ['goodsNotFound'],
    cacheSeconds: 30,
  },
  goodsStock: {
    method: 'GET',
    path: '/goods/:goodsId/stock',
    caller: 'anyone',
    work: 'read',
    says: 'How many pieces of each SKU can be bought now.',
    refuses: ['goodsNotFound'],
  },
});
