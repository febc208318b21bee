import { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import { browseShapes } from 'contract/front/storefront/browse.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { batchGetGoods, goodsAvailable, goodsInfo, goodsLabels, goodsParameters } from './calls/goods-parts.ts';
import { categoryPage } from './calls/categories.ts';
import { groupDetailPage, groupPage } from './calls/groups.ts';
import { facets } from './calls/facets.ts';
import { hotWords, search, suggestions } from './calls/search.ts';
import { marketingGoodsPage } from './calls/marketingGoodsPage.ts';
import { miniPageGoods } from './calls/mini-pages.ts';
import { shopConfig } from './calls/shopConfig.ts';

/** Holds the handlers of the calls that browse goods: by keyword, group, category or id. */
export const browseApi = defineApi('storefront', browseCalls, browseShapes, {
  search,
  facets,
  suggestions,
  hotWords,
  batchGetGoods,
  miniPageGoods,
  groupPage,
  groupDetailPage,
  categoryPage,
  marketingGoodsPage,
  goodsLabels,
  goodsAvailable,
  goodsInfo,
  shopConfig,
  goodsParameters,
});
