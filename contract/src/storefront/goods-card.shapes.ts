import { Type } from 'typebox';
import { Flag, Id, Maybe, Yuan } from '../wire.ts';

/** A goods as lists show it, at the price of who asks. */
export const GoodsCard = Type.Object({
  numIid: Id,
  title: Type.String(),
  linkUrl: Type.String(),
  /** What a piece costs the caller, from; the dearest SKU's for maxPrice. */
  price: Yuan,
  maxPrice: Yuan,
  /** The struck-through price and what it is; null where there is none. */
  originPrice: Maybe(Yuan),
  originNote: Type.String(),
  /** 会员价 where the price is the caller's level's. */
  levelLabel: Type.String(),
  saleNum: Type.Integer(),
  tags: Type.Array(Type.String()),
  /** The one SKU of a goods without a choice; null where there is one to make. */
  skuId: Maybe(Id),
  soldOut: Flag,
  /** Whether it can be put into a cart now, once its SKU is chosen. */
  buyable: Flag,
});
