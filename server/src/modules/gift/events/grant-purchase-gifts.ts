import type { Ids } from '#platform/ids.ts';
import type { Listener } from '#platform/outbox.ts';
import { grantGifts } from '../grant-gifts.ts';

/** Grants the purchase gifts of paid orders that are points or coupons. */
export const grantPurchaseGifts =
  (ids: Ids): Listener<'orderPaid'> =>
  async (db, events, now) =>
    grantGifts(
      { db, now, ids },
      events.map(({ body }) => body.tid),
    );
