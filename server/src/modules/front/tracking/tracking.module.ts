import { trackingMerchantCalls } from 'contract/front/tracking/merchant.calls.ts';
import { trackingMerchantShapes } from 'contract/front/tracking/merchant.shapes.ts';
import { trackingCalls } from 'contract/front/tracking/tracking.calls.ts';
import { trackingShapes } from 'contract/front/tracking/tracking.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { listClientLogs, visitorCounts } from './calls/merchant-tracking.ts';
import { listFootprints, logs, removeFootprints, trail } from './calls/tracking.ts';
import { defineModule } from '#define-module.ts';
import { clearVisitsOnWithdrawal } from './events/clear-visits.ts';
import { trackingRetention, trackingScheduledTasks } from './scheduled-tasks.ts';
import { trackingMemberData } from './member-data.ts';

export { createClientLogBuffer, createTrailBuffer } from './buffers.ts';

/** Holds the handlers of the calls about what members look at, and about errors in browsers. */
const trackingApi = defineApi('tracking', trackingCalls, trackingShapes, { trail, logs, listFootprints, removeFootprints });
/** Holds the handlers of the merchant's calls about visitors and about errors in browsers. */
const trackingMerchantApi = defineApi('merchant', trackingMerchantCalls, trackingMerchantShapes, { visitorCounts, listClientLogs });

export const trackingModule = defineModule({
  name: 'tracking',
  apis: [trackingApi, trackingMerchantApi],
  listeners: () => ({ consentsWithdrawn: { visits: clearVisitsOnWithdrawal } }),
  tasks: ({ trailMonths }) => trackingScheduledTasks(trailMonths),
  retention: trackingRetention,
  memberData: trackingMemberData,
});
