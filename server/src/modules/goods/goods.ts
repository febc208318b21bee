/** Exports the public interface of goods: what is sold, its SKUs and its stock. */
export { limitsOf } from './rules/limits-of.ts';
export { notOrderableWhy, type SaleState, saleState } from './rules/sale-state.ts';
export { likely, type Mended, mendings, soundings, tokensAsked, wordsSounding } from './rules/mended-keyword.ts';
export { type Asked, askedOf, type Known } from './rules/search-tiers.ts';
export { synonymsIn } from './rules/synonyms.ts';
export { nameIn, partsOf, segmentsOf, wordsIn } from './rules/title-words.ts';
export { tokensOf, tokensRule } from './rules/search-tokens.ts';
export { fits, type Wanted, wantedOf, wholeWantedOf } from './rules/search-words.ts';
export { candidates } from './store/candidates.ts';
export { boughtOf, forgetLimits, heldBought, noteBought, type Today, uncountBought } from './store/bought.ts';
export { categoriesOf, categoryName } from './store/categories.ts';
export { type CardRow, goodsByIds, goodsKept, goodsOfGroups, goodsOnShelf, listedGoods, type Shelf } from './store/goods-cards.ts';
export { groupsByIds, groupsPage } from './store/groups.ts';
export type { Narrowing, Sort } from './store/narrowing.ts';
export { departmentsOf, findingSome, searchGoods, titlesFound, tokensCarried } from './store/search.ts';
export { type SellableSku, sellableSkus, type Which } from './store/sellable-skus.ts';
export {
  type Category,
  type GoodsGroup,
  type NewGoods,
  type NewSku,
  type Spec,
  putCategories,
  putGoods,
  putGroups,
} from './store/shelve.ts';
export { type HeldStock, holdShelves, reshelve, type WantedGoods, type WantedSku } from './store/reshelve.ts';
export { type ShelvedGoods, shelvedAfter, shelvedByCodes } from './store/shelved.ts';
export { goodsCounted, goodsListed, goodsNamed } from './store/goods-listed.ts';
export {
  allGroups,
  categoryPlaces,
  deleteCategory,
  deleteGroup,
  goodsByTemplate,
  isTemplateUsed,
  groupPlaces,
  insertCategory,
  insertGroup,
  setCategory,
  setGroup,
} from './store/shelf-places.ts';
export { recountSales } from './store/sales.ts';
export { skuCodes } from './store/sku-codes.ts';
export { moveStock, type StockLine, stockProof } from './store/stock.ts';
export { skusOf, type WholeGoods, type WholeSku, wholeGoods, goodsTitles } from './store/whole-goods.ts';
export { goodsSweepers } from './sweepers.ts';
