/** Exports the public interface of goods: what is sold, its SKUs and its stock. */
export { buyLimitsOf } from './rules/buy-limits-of.ts';
export { type ObstacleKind, findObstacle, shareStock } from './rules/buyability.ts';
export { equityIdOf, explainNotOrderable, findSaleState, type SaleState } from './rules/find-sale-state.ts';
export { loadRecommendableGoods } from './store/recommendable.ts';
export {
  loadPiecesBought,
  lockPiecesBought,
  addPiecesBought,
  type LimitClock,
  removePiecesBought,
  returnPiecesBought,
} from './store/pieces-bought.ts';
export { loadCategories, findCategoryName } from './store/categories.ts';
export {
  loadListedGoodsCards,
  loadGoodsCardsById,
  loadFirstGoodsOfGroups,
  listGoodsCards,
  listGoodsIds,
  listSimilarGoodsCards,
  findListedGoodsIds,
  countListedGoods,
  listListedGoods,
  type GoodsScope,
} from './store/goods-cards.ts';
export type { GoodsCardRow } from './rules/goods-card-row.ts';
export { countCategoryFacets, type CategoryFacet } from './store/facets.ts';
export { loadGoodsGroups, listGoodsGroups } from './store/groups.ts';
export { type GoodsPriceBounds, loadMiddlePriceBounds, loadPriceBounds } from './store/price-bounds.ts';
export { type GoodsSkuSelector, loadSellableSkus, loadDisplayedSkus } from './store/sellable-skus.ts';
export { type BundleComponent, type BundlePart, isReturnable, type SellableSku } from './rules/sellable-sku.ts';
export { splitOverComponents, listStockNeeds, toCombinedGoods } from './rules/bundle.ts';
export { listBundles, loadBundleComponents, lockBundles, setBundleComponents } from './store/bundles.ts';
export { findGiftOrMarkUpProblem, canBeGiftOrMarkUp } from './tie-problem.ts';
export { lockCatalogue } from './store/upsert-goods.ts';
export { countGoodsByFreightTemplate, isFreightTemplateUsed } from './store/merchant-categories.ts';
export { recountGoodsSales } from './store/sales.ts';
export { findGoodsCodes } from './store/merchant-goods.ts';
export { lockGoodsEquity, setGoodsEquity } from './store/goods-equity.ts';
export { isSkuOf, loadSkuCodes, loadSkuNames } from './store/sku-codes.ts';
export { lockFreeStock, moveStock } from './store/stock.ts';
export { type DetailedGoods, type GoodsFacts, findGoodsFacts, loadSkuStock, loadGoodsTitles } from './store/goods-detail.ts';
export { findGoodsContent } from './store/goods-content.ts';
