import { type Static, Type } from 'typebox';
import { Flag } from '../wire.ts';

/** How a list of goods is sorted: 综合, by sales, by price, by how new they are. */
const Sort = Type.Union([
  Type.Literal('overall'),
  Type.Literal('sales'),
  Type.Literal('priceUp'),
  Type.Literal('priceDown'),
  Type.Literal('newest'),
]);
export type Sort = Static<typeof Sort>;

const Price = Type.Number({ multipleOf: 0.01, minimum: 0, maximum: 1e8 });

/** How a list of goods is sorted and narrowed: by list price in yuan, and to what can be bought now. */
export const NarrowAsk = {
  sort: Type.Optional(Sort),
  minPrice: Type.Optional(Price),
  maxPrice: Type.Optional(Price),
  inStock: Type.Optional(Flag),
};
