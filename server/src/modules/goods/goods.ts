/** The door of the goods: what is sold, its SKUs and its stock. */
export { notOrderableWhy, type SaleState, saleState } from './rules/sale-state.ts';
export { categoriesOf, categoryName } from './store/categories.ts';
export { type CardRow, goodsByIds, goodsOnShelf, type Shelf } from './store/goods-cards.ts';
export { groupsByIds } from './store/groups.ts';
export { type SellableSku, sellableSkus, type Which } from './store/sellable-skus.ts';
export { type Category, type GoodsGroup, type NewGoods, type NewSku, putCategories, putGoods, putGroups } from './store/shelve.ts';
export { recountSales } from './store/sales.ts';
export { moveStock, type StockLine, stockProof } from './store/stock.ts';
export { skusOf, type WholeGoods, type WholeSku, wholeGoods } from './store/whole-goods.ts';
