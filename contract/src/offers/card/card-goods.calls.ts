import { defineCalls } from '../../call.ts';
import type { cardGoodsShapes } from './card-goods.shapes.ts';

/** Declares the API call by which shoppers list the products that a stored-value card can pay for. */
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
