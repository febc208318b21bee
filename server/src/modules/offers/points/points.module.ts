import { pointsMerchantCalls } from 'contract/offers/points/merchant.calls.ts';
import { pointsMerchantShapes } from 'contract/offers/points/merchant.shapes.ts';
import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { pointsShapes } from 'contract/offers/points/points.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { grantPoints } from './calls/grant-points.ts';
import { givePoints, pointsGift, pointsGifts, pointsStatement, queryScoreSettled } from './calls/points.ts';
import { defineModule } from '#define-module.ts';
import { pointsScheduledTasks } from './scheduled-tasks.ts';
import { findPointsInconsistencies } from './store/points.ts';
import { pointsMemberData } from './member-data.ts';
import type { HasOpenRefund } from './scheduled-tasks.ts';

/** Holds the handlers of the calls by which shoppers see their points and give them away. */
const pointsApi = defineApi('points', pointsCalls, pointsShapes, {
  queryScoreSettled,
  pointsStatement,
  givePoints,
  pointsGift,
  pointsGifts,
});
/** Holds the handlers of the merchant's calls for points. */
const pointsMerchantApi = defineApi('merchant', pointsMerchantCalls, pointsMerchantShapes, { grantPoints });

export const pointsModule = (hasOpenRefund: HasOpenRefund) =>
  defineModule({
    name: 'points',
    apis: [pointsApi, pointsMerchantApi],
    tasks: () => pointsScheduledTasks(hasOpenRefund),
    provers: [findPointsInconsistencies],
    memberData: pointsMemberData,
  });
