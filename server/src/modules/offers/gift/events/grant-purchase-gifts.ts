import type { Ids } from '#platform/ids.ts';
import type { EventListener } from '#platform/outbox.ts';
import { grantOrderGifts } from '../grant-order-gifts.ts';

/** Creates the listener that gives the members of paid orders the points and coupons that their purchase gifts promise. */
export const grantPurchaseGifts =
  (ids: Ids): EventListener<'orderPaid'> =>
  async (db, events, now) =>
    grantOrderGifts(
      { db, now, ids },
      events.filter(({ body }) => body.hasGifts !== false).map(({ body }) => body.tid),
    );
