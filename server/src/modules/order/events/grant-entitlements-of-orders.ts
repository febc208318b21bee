import { endEntitlementsOfRefund, grantEntitlements } from '#modules/equity/equity.ts';
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

/** Ends the entitlements (权益) of refunded pieces of equity products. */
export const endEntitlementsOfRefunds: EventListener<'refundDone'> = async (db, events, now) => {
  const lines = await loadPaidEquityLines(db, [...new Set(events.map(({ body }) => body.tid))]);
  await endEntitlementsOfRefund(
    db,
    lines.filter(({ refunded }) => refunded > 0).map(({ tid, lineNo, refunded }) => ({ tid, lineNo, pieces: refunded })),
    now,
  );
};
