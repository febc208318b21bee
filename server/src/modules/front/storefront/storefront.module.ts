import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { storefrontShapes } from 'contract/front/storefront/storefront.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { categories } from './calls/categories.ts';
import { goodsDetail } from './calls/goodsDetail.ts';
import { goodsIndex } from './calls/goodsIndex.ts';
import { goodsShipping } from './calls/goodsShipping.ts';
import { goodsStock } from './calls/goods-parts.ts';
import { minipage, pagePreview } from './calls/mini-pages.ts';
import { defineModule } from '#define-module.ts';
import { activityApi } from './activities.ts';
import { groupBuyApi } from './group-buys.ts';
import { pointsMallApi } from './points-mall.ts';
import { cardGoodsApi, couponGoodsApi } from './coupon-goods.ts';
import { browseApi } from './browse.ts';

/** Holds the handlers of the calls for product pages, product lists and decorated pages. */
const storefrontApi = defineApi('storefront', storefrontCalls, storefrontShapes, {
  goodsIndex,
  categories,
  minipage,
  pagePreview,
  goodsDetail,
  goodsShipping,
  goodsStock,
});
export { loadSitemapPart } from './load-sitemap-part.ts';

export const storefrontModule = defineModule({
  name: 'storefront',
  apis: [storefrontApi, browseApi, activityApi, couponGoodsApi, groupBuyApi, pointsMallApi, cardGoodsApi],
});
