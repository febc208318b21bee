import { type Static, Type } from 'typebox';
import { Flag } from '../../wire.ts';

/** Names the sort orders of a goods list: 综合 (default), by sales, by price, newest first. */
const GoodsSort = Type.Union([
  Type.Literal('overall'),
  Type.Literal('sales'),
  Type.Literal('priceUp'),
  Type.Literal('priceDown'),
  Type.Literal('newest'),
]);

/** Names a sort order of product lists: default, by sales, by price or newest first. */
export type GoodsSort = Static<typeof GoodsSort>;

const Price = Type.Number({ multipleOf: 0.01, minimum: 0, maximum: 1e8 });

/**
 * Describes the query parameters that sort and filter a product list: list price in yuan, and only products in stock.
 */
export const GoodsFilterParams = {
  sort: Type.Optional(GoodsSort),
  minPrice: Type.Optional(Price),
  maxPrice: Type.Optional(Price),
  inStock: Type.Optional(Flag),
};
