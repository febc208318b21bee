/** Exports the public interface of goods: what is sold, its SKUs and its stock. */
export { buyLimitsOf } from './rules/buy-limits-of.ts';
export { equityOf, explainNotOrderable, saleState } from './rules/sale-state.ts';
export { loadRecommendable } from './store/recommendable.ts';
export {
  loadPiecesBought,
  removeMemberPiecesBought,
  lockPiecesBought,
  addPiecesBought,
  type LimitClock,
  removePiecesBought,
  returnPiecesBought,
} from './store/pieces-bought.ts';
export { loadCategories, findCategoryName } from './store/categories.ts';
export {
  loadListedCards,
  loadCardsById,
  loadFirstCardsOfGroups,
  listGoodsCards,
  listGoodsIds,
  findListedGoodsIds,
  type GoodsScope,
} from './store/goods-cards.ts';
export type { GoodsCardRow } from './rules/goods-card-row.ts';
export { countFacets, type FacetCount } from './store/facets.ts';
export { loadGroups, listGoodsGroups } from './store/groups.ts';
export { type GoodsPriceBounds, loadPriceBounds } from './store/price-bounds.ts';
export { type GoodsSkuSelector, loadSellableSkus, loadShownSkus } from './store/sellable-skus.ts';
export { type BundleComponent, type BundlePart, isReturnable, type SellableSku } from './rules/sellable-sku.ts';
export { splitOverComponents, stockNeeds, toCombinedGoods } from './rules/bundle.ts';
export { listBundles, loadComponents, lockBundles, setComponents } from './store/bundles.ts';
export { findTieProblem, isTieable } from './tie-problem.ts';
export { lockCatalogue } from './store/upsert-goods.ts';
export { countGoodsByTemplate, isTemplateUsed } from './store/merchant-categories.ts';
export { recountSales } from './store/sales.ts';
export { findGoodsCodes } from './store/merchant-goods.ts';
export { lockGoodsEquity, setGoodsEquity } from './store/goods-equity.ts';
export { isSkuOf, loadSkuCodes, loadSkuNames } from './store/sku-codes.ts';
export { lockFreeStock, moveStock, findStockInconsistencies } from './store/stock.ts';
export { type DetailedGoods, type GoodsFacts, findGoodsFacts, loadStock, loadGoodsTitles } from './store/goods-detail.ts';
export { findGoodsContent } from './store/goods-content.ts';
