import type { Ids } from '#platform/ids.ts';
import type { Listener } from '#platform/outbox.ts';
import { grantOrderGifts } from '../grant-gifts.ts';

/** Gives the members of paid orders the points and coupons that their purchase gifts promise. */
export const grantPurchaseGifts =
  (ids: Ids): Listener<'orderPaid'> =>
  async (db, events, now) =>
    grantOrderGifts(
      { db, now, ids },
      events.map(({ body }) => body.tid),
    );
