import { pointsMerchantCalls } from 'contract/offers/points/merchant.calls.ts';
import { pointsMerchantShapes } from 'contract/offers/points/merchant.shapes.ts';
import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { pointsShapes } from 'contract/offers/points/points.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { grantPoints } from './calls/grant-points.ts';
import { givePoints, pointsGift, pointsGifts, pointsStatement, queryScoreSettled } from './calls/points.ts';

/** Holds the handlers of the calls by which shoppers see their points and give them away. */
export const pointsApi = defineApi('points', pointsCalls, pointsShapes, {
  queryScoreSettled,
  pointsStatement,
  givePoints,
  pointsGift,
  pointsGifts,
});
/** Holds the handlers of the merchant's calls for points. */
export const pointsMerchantApi = defineApi('merchant', pointsMerchantCalls, pointsMerchantShapes, { grantPoints });
export { pointsScheduledTasks } from './scheduled-tasks.ts';
