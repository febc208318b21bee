import { defineCalls } from '../call.ts';
import type { cardGoodsShapes } from './card-goods.shapes.ts';

/** Declares the call by which shoppers see what a stored-value card can buy. */
export const cardGoodsCalls = defineCalls<typeof cardGoodsShapes>()({
  cardGoods: {
    method: 'GET',
    path: '/api/v1/cards/offers/:id/goods',
    caller: 'anyone',
    work: 'read',
    says: "Returns a page of the products that a kind of card can buy, at the caller's price.",
    refuses: ['cardTypeNotFound'],
  },
});
