import { defineCalls } from '../../call.ts';
import type { wantBuyMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant answers members who ask to buy products with hidden prices. */
export const wantBuyMerchantCalls = defineCalls<typeof wantBuyMerchantShapes>()({
  listWantBuys: {
    method: 'GET',
    path: '/merchant-api/v1/want-buys',
    caller: 'merchant',
    may: 'service.answer',
    work: 'read',
    says: 'Lists the requests of members who want to buy a product whose price is hidden from them, the oldest unhandled first, handled ones last.',
  },
  handleWantBuy: {
    method: 'POST',
    path: '/merchant-api/v1/want-buys/:id/handle',
    caller: 'merchant',
    may: 'service.answer',
    work: 'write',
    says: 'Answers a request; the member gets the answer as a message. A request that is handled already stays as it is.',
    refuses: ['wantBuyNotFound'],
  },
});
