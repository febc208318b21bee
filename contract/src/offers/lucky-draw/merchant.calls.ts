import { defineCalls } from '../../call.ts';
import type { luckyDrawMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant runs lucky draws. docs/lucky-draws.md has an example. */
export const luckyDrawMerchantCalls = defineCalls<typeof luckyDrawMerchantShapes>()({
  listLuckyDraws: {
    method: 'GET',
    path: '/merchant-api/v1/lucky-draws',
    caller: 'merchant',
    may: 'offers.view',
    work: 'read',
    says: 'Lists the lucky draws, newest first, in the form in which they are saved, with the hash of the seed and what was won.',
  },
  putLuckyDraw: {
    method: 'PUT',
    path: '/merchant-api/v1/lucky-draws/:key',
    caller: 'merchant',
    may: 'gifts.edit',
    work: 'write',
    says: 'Saves a lucky draw that has not begun, and commits to its secret seed by publishing the hash. One that has begun keeps its terms.',
    refuses: ['luckyDrawWrong', 'luckyDrawBegun', 'luckyDrawTooMany'],
  },
  endLuckyDraw: {
    method: 'POST',
    path: '/merchant-api/v1/lucky-draws/:key/end',
    caller: 'merchant',
    may: 'gifts.edit',
    work: 'write',
    says: 'Ends a running draw now and reveals its seed. One that is over stays so; one that has not begun is put off by saving it.',
    refuses: ['luckyDrawNotFound', 'luckyDrawNotYet'],
  },
  listPrizes: {
    method: 'GET',
    path: '/merchant-api/v1/prizes',
    caller: 'merchant',
    may: 'orders.view',
    work: 'read',
    says: 'Returns a page of the products that were won, the oldest first, with the addresses of those to send. Filters by state.',
  },
  sendPrize: {
    method: 'POST',
    path: '/merchant-api/v1/prizes/:id/send',
    caller: 'merchant',
    may: 'orders.ship',
    work: 'write',
    says: 'Records that a prize was sent, and tells the member. The same parcel again changes nothing.',
    refuses: ['prizeNotFound', 'prizeNotClaimed', 'prizeSent'],
  },
});
