/** Exports the public interface of search: the tokens that products are stored with, and what finds products by words. */
export { findGoods, loadSearchContext } from './find-goods.ts';
export { tokenizeGoods, tokenizerVersion } from './rules/search-tokens.ts';
export { goodsFilterSql, type GoodsFilter, goodsOrderBySql, selectCategoryWithChildren } from './store/goods-filter.ts';
export { suggestKeywords } from './suggest-keywords.ts';
