import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { storefrontShapes } from 'contract/front/storefront/storefront.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { categories } from './calls/categories.ts';
import { goodsDetail } from './calls/goodsDetail.ts';
import { goodsIndex } from './calls/goodsIndex.ts';
import { goodsShipping } from './calls/goodsShipping.ts';
import { goodsStock } from './calls/goods-parts.ts';
import { minipage, pagePreview } from './calls/mini-pages.ts';

/** Holds the handlers of the calls for product pages, product lists and decorated pages. */
export const storefrontApi = defineApi('storefront', storefrontCalls, storefrontShapes, {
  goodsIndex,
  categories,
  minipage,
  pagePreview,
  goodsDetail,
  goodsShipping,
  goodsStock,
});
export { activityApi } from './activities.ts';
export { groupBuyApi } from './group-buys.ts';
export { pointsMallApi } from './points-mall.ts';
export { cardGoodsApi, couponGoodsApi } from './coupon-goods.ts';
export { browseApi } from './browse.ts';
export { loadSitemapPart } from './load-sitemap-part.ts';
