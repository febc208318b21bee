import { Type } from 'typebox';
import { Flag, Id, Maybe, Words, Yuan } from '../wire.ts';

/** A goods as lists show it, at the price of who asks. */
export const GoodsCard = Type.Object({
  numIid: Id,
  title: Type.String(),
  linkUrl: Type.String(),
  /** What a piece costs the caller, from; the dearest SKU's for maxPrice. Null where the site does not show the caller prices. */
  price: Maybe(Yuan),
  maxPrice: Maybe(Yuan),
  /** What stands in the price's place where it is not shown; empty where it is. */
  priceNote: Type.String(),
  /** The struck-through price and what it is; null where there is none. */
  originPrice: Maybe(Yuan),
  originNote: Type.String(),
  /** 会员价 where the price is the caller's level's. */
  levelLabel: Words(),
  saleNum: Type.Integer(),
  tags: Type.Array(Words()),
  /** The one SKU of a goods without a choice; null where there is one to make. */
  skuId: Maybe(Id),
  soldOut: Flag,
  /** Whether it can be put into a cart now, once its SKU is chosen. */
  buyable: Flag,
});
