import { defineCalls } from '../../call.ts';
import type { wantBuyShapes } from './want-to-buy.shapes.ts';

/** Declares the API call by which a member asks to buy a product whose price is hidden from them. */
export const wantBuyCalls = defineCalls<typeof wantBuyShapes>()({
  submitGoods: {
    method: 'POST',
    path: '/regroupUser/submitGoods',
    caller: 'shopper',
    work: 'write',
    says: 'Tells the merchant that the caller wants to buy a product whose price is hidden from them. Asking again for a product that the merchant has not handled changes the request.',
    refuses: ['goodsNotFound', 'wantBuyOff', 'wantBuyTooMany'],
  },
});
