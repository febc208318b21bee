import { browseCalls } from 'contract/storefront/browse.calls.ts';
import { browseShapes } from 'contract/storefront/browse.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { batchGetGoods } from './calls/batchGetGoods.ts';
import { categoryPage } from './calls/categoryPage.ts';
import { goodsAvailable } from './calls/goodsAvailable.ts';
import { goodsInfo } from './calls/goodsInfo.ts';
import { goodsLabels } from './calls/goodsLabels.ts';
import { goodsParameters } from './calls/goodsParameters.ts';
import { groupDetailPage } from './calls/groupDetailPage.ts';
import { groupPage } from './calls/groupPage.ts';
import { hotWords } from './calls/hotWords.ts';
import { marketingGoodsPage } from './calls/marketingGoodsPage.ts';
import { miniPageGoods } from './calls/miniPageGoods.ts';
import { search } from './calls/search.ts';
import { shopConfig } from './calls/shopConfig.ts';
import { suggestions } from './calls/suggestions.ts';

/** Serves the calls that browse goods: by keyword, group, category or id. */
export const browseApi = defineApi('storefront', browseCalls, browseShapes, {
  search,
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
