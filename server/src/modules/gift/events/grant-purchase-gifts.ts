import type { Ids } from '#platform/ids.ts';
import type { Listener } from '#platform/outbox.ts';
import { grantGifts } from '../grant-gifts.ts';

/** Grants what paid orders got of purchase gifts: points and coupons. */
export const grantPurchaseGifts =
  (ids: Ids): Listener<'orderPaid'> =>
  async (db, events, now) =>
    grantGifts(
      { db, now, ids },
      events.map(({ body }) => body.tid),
    );
