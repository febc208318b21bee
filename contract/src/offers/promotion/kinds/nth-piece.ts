import { Type } from 'typebox';
import { GoodsScope, type OfferFields } from '../form-fields.ts';

/** Describes the form of an nth-piece discount (第二件半价): of every `nth` pieces of a product, the cheapest pays a share of its price. */
export function nthPieceForm<Fields extends OfferFields>(offer: Fields) {
  const { price: _price, off: _off, ...share } = offer;
  return { goods: GoodsScope, nth: Type.Integer({ minimum: 2, maximum: 5 }), ...share };
}
