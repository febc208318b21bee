import { defineCalls } from '../../call.ts';
import type { pointsShapes } from './points.shapes.ts';

/** Declares the API calls by which shoppers see their points and give some to another member. */
export const pointsCalls = defineCalls<typeof pointsShapes>()({
  queryScoreSettled: {
    method: 'GET',
    path: '/api/account/score/queryScoreSettled',
    caller: 'shopper',
    work: 'read',
    says: 'Returns the points of the caller: those that can be used, those of orders that can still be returned, and what they are worth.',
  },
  pointsStatement: {
    method: 'GET',
    path: '/api/v1/points/statement',
    caller: 'shopper',
    work: 'read',
    says: "Lists the entries of the caller's points, newest first, with the points after each.",
  },
  givePoints: {
    method: 'POST',
    path: '/api/v1/points/give',
    caller: 'shopper',
    work: 'steps',
    says: 'Gives points to another member; they keep their ends. Repeating it under the same number gives nothing more. A member may name 20 receivers a day without giving any points.',
    refuses: ['pointsNotGivable', 'pointsReceiverUnknown', 'pointsTriesTooMany', 'pointsToOneself', 'notEnoughPoints', 'pointsGiftDiffers'],
  },
  pointsGift: {
    method: 'GET',
    path: '/api/v1/points/gifts/:number',
    caller: 'shopper',
    work: 'read',
    says: 'Returns a gift of points that the caller made.',
    refuses: ['pointsGiftNotFound'],
  },
  pointsGifts: {
    method: 'GET',
    path: '/api/v1/points/gifts',
    caller: 'shopper',
    work: 'read',
    says: 'Lists the points that the caller gave to others and received from them, newest first.',
  },
});
