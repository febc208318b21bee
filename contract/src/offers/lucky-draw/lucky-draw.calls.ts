import { defineCalls } from '../../call.ts';
import type { luckyDrawShapes } from './lucky-draw.shapes.ts';

/** Declares the API calls by which shoppers take part in lucky draws. docs/decisions/40-lucky-draws.md says how a draw is checked. */
export const luckyDrawCalls = defineCalls<typeof luckyDrawShapes>()({
  luckyDraws: {
    method: 'GET',
    path: '/api/v1/luck-draw',
    caller: 'anyone',
    work: 'read',
    says: 'Lists the lucky draws: those that run, that will, and that ended in the last thirty days.',
  },
  luckyDraw: {
    method: 'GET',
    path: '/api/v1/luck-draw/:drawId',
    caller: 'anyone',
    work: 'read',
    says: "Returns a lucky draw with its prizes, odds, the hash of its seed, the latest winners, and the caller's chances.",
    refuses: ['luckyDrawNotFound'],
  },
  draw: {
    method: 'POST',
    path: '/api/v1/luck-draw/:drawId/draw',
    caller: 'shopper',
    work: 'write',
    says: 'Draws once, free or for points, and gives the prize. Repeating it under the same number draws nothing more.',
    refuses: [
      'luckyDrawNotFound',
      'luckyDrawNotYet',
      'luckyDrawOver',
      'luckyDrawForOtherLevels',
      'luckyDrawNoChance',
      'luckyDrawCostNotAgreed',
      'luckyDrawRequestUsed',
      'notEnoughPoints',
    ],
  },
  drawRecords: {
    method: 'GET',
    path: '/api/v1/luck-draw/:drawId/records',
    caller: 'anyone',
    work: 'read',
    says: 'Returns a page of all draws of a lucky draw that is over, in their order, so that anybody can check them with the seed.',
    refuses: ['luckyDrawNotFound', 'luckyDrawRecordsNotYet'],
  },
  myPrizes: {
    method: 'GET',
    path: '/api/v1/prizes',
    caller: 'shopper',
    work: 'read',
    says: "Returns a page of the caller's draws with what was won, newest first.",
  },
  claimPrize: {
    method: 'POST',
    path: '/api/v1/prizes/:recordId/claim',
    caller: 'shopper',
    work: 'write',
    says: 'Says where a product that was won is to be sent. It can be changed until the merchant has sent it.',
    refuses: ['prizeNotFound', 'prizeSent', 'addressNotFound'],
  },
});
