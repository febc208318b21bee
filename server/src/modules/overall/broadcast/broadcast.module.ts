import { broadcastCalls } from 'contract/overall/broadcast/broadcast.calls.ts';
import { broadcastShapes } from 'contract/overall/broadcast/broadcast.shapes.ts';
import { defineModule } from '#define-module.ts';
import { defineApi } from '#http/handler.ts';
import { countAudience, listBroadcasts, sendCouponTo, sendMessage, stopBroadcast, stopCouponSending } from './calls/broadcasts.ts';
import { sendBroadcasts } from './send-part.ts';

/** Holds the handlers of the calls by which a merchant sends something to a group of members. */
const broadcastApi = defineApi('merchant', broadcastCalls, broadcastShapes, {
  countAudience,
  listBroadcasts,
  sendMessage,
  sendCouponTo,
  stopBroadcast,
  stopCouponSending,
});

export const broadcastModule = defineModule({ name: 'broadcast', apis: [broadcastApi], tasks: ({ ids }) => [sendBroadcasts(ids)] });
