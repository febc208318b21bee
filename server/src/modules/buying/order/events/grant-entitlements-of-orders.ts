import { endEntitlementsOfRefund, grantEntitlements } from '#modules/offers/equity/equity.ts';
import type { Ids } from '#platform/ids.ts';
import type { EventListener } from '#platform/outbox.ts';
import { loadPaidEquityLines } from '../store/paid-equity-lines.ts';

/**
 * Creates the event listener that gives the buyers of equity products (权益商品) in paid orders their benefits: coupons,
 * points, a level, a count card.
 */
export const grantEntitlementsOfOrders =
  (ids: Ids): EventListener<'orderPaid'> =>
  async (db, events, now) => {
    const lines = await loadPaidEquityLines(
      db,
      events.map(({ body }) => body.tid),
    );
    await grantEntitlements({ db, now, ids }, lines);
  };

/** Handles the event that a refund's money was given back or is on its way: ends the entitlements (权益) of the refunded pieces of equity products. */
export const endEntitlementsOfRefunds: EventListener<'refundAgreedToPay'> = async (db, events, now) => {
  const lines = await loadPaidEquityLines(db, [...new Set(events.map(({ body }) => body.tid))]);
  await endEntitlementsOfRefund(
    db,
    lines.filter(({ refunded }) => refunded > 0).map(({ tid, lineNo, refunded }) => ({ tid, lineNo, pieces: refunded })),
    now,
  );
};
