import { Type } from 'typebox';
import { Flag, Id, Nullable, PriceKind, Yuan } from '../../wire.ts';

/** Describes a product as product lists show it: picture, title, labels and the caller's price. */
export const GoodsCard = Type.Object({
  numIid: Id,
  title: Type.String(),
  linkUrl: Type.String(),
  /** Gives the caller's price of the cheapest SKU, and of the dearest as maxPrice. null if the site hides prices from the caller. */
  price: Nullable(Yuan),
  maxPrice: Nullable(Yuan),
  /** Gives the text in place of a hidden price; empty if the price is shown. */
  priceNote: Type.String(),
  /** Gives the struck-through price and its explanation; null if there is none. */
  originPrice: Nullable(Yuan),
  originNote: Type.String(),
  /** Says what the price comes from, where it is not the list price: 会员价, 限时折扣. */
  levelLabel: Type.String(),
  priceKind: PriceKind,
  saleNum: Type.Integer(),
  /** Counts its reviews. */
  reviewNum: Type.Integer(),
  tags: Type.Array(Type.String()),
  /** Identifies the SKU of a product with a single SKU; null if there is a choice. */
  skuId: Nullable(Id),
  soldOut: Flag,
  /** Tells whether it can be added to a cart now, once its SKU is chosen. */
  buyable: Flag,
  /** Tells whether the caller, who sees no price, may say that they want to buy it. */
  showGoodsWantBuy: Flag,
});
