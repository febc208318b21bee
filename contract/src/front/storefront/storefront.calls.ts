import { defineCalls } from '../../call.ts';
import type { storefrontShapes } from './storefront.shapes.ts';

/** Declares the API calls for product lists, product pages and decorated pages. */
export const storefrontCalls = defineCalls<typeof storefrontShapes>()({
  goodsIndex: {
    method: 'GET',
    path: '/mall/goods/index',
    caller: 'anyone',
    work: 'read',
    says: 'Returns a page of the goods of a group or a category, with its name, or of all goods.',
    cacheSeconds: 60,
  },
  categories: {
    method: 'GET',
    path: '/api/v1/storefront/categories',
    caller: 'anyone',
    work: 'read',
    says: 'Returns the categories of the mall, two levels deep, in the order the merchant set.',
    cacheSeconds: 300,
    sameForAll: true,
  },
  minipage: {
    method: 'GET',
    path: '/micro/minipage',
    caller: 'anyone',
    work: 'read',
    says: 'Returns a decorated page with everything it shows, goods and first group included.',
    refuses: ['pageNotFound'],
    cacheSeconds: 60,
  },
  pagePreview: {
    method: 'GET',
    path: '/api/v1/storefront/page-preview',
    caller: 'anyone',
    work: 'read',
    says: 'Returns a page as a preview link shows it: the current draft, or a version.',
    refuses: ['previewWrong', 'previewExpired', 'pageNotFound'],
  },
  goodsDetail: {
    method: 'GET',
    path: '/goods/detail/:id',
    caller: 'anyone',
    work: 'read',
    says: 'Returns everything a product page shows, at the price of the caller.',
    refuses: ['goodsNotFound'],
    cacheSeconds: 30,
  },
  goodsShipping: {
    method: 'GET',
    path: '/api/v1/storefront/shipping',
    caller: 'anyone',
    work: 'read',
    says: 'Returns the shipping fee of the smallest quantity of a product to a region, and whether the region is served.',
    refuses: ['goodsNotFound', 'regionWrong'],
    cacheSeconds: 60,
  },
  goodsStock: {
    method: 'GET',
    path: '/goods/:goodsId/stock',
    caller: 'anyone',
    work: 'read',
    says: 'Returns how many pieces of each SKU can be bought now.',
    refuses: ['goodsNotFound'],
  },
});
