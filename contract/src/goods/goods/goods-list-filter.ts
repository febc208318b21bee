import { Type } from 'typebox';
import { Id } from '../../wire.ts';

const Amount = Type.Number({ multipleOf: 0.01, minimum: 0, maximum: 99_999_999 });

/** Describes by what a merchant narrows a list of products. */
export const GoodsListFilter = {
  /** A category with its children; 0 for products without a category. */
  categoryId: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  groupId: Type.Optional(Id),
  templateId: Type.Optional(Id),
  /** Archived products are in no list but this. */
  state: Type.Optional(Type.Enum(['onSale', 'notYet', 'offSale', 'archived'])),
  /** A kind of products: 1 ordinary, 2 virtual, 3 cross-border, 4 bonded, 5 equity, 6 special. */
  kind: Type.Optional(Type.Integer({ minimum: 1, maximum: 6 })),
  /** Lists products of which fewer pieces can still be sold. */
  stockBelow: Type.Optional(Type.Integer({ minimum: 1, maximum: 99_999_999 })),
  /** Lists products whose lowest price is from, and up to, an amount in yuan. */
  priceFrom: Type.Optional(Amount),
  priceTo: Type.Optional(Amount),
};
