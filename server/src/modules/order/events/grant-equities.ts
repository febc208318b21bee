import { endRightsOfRefund, grantRights } from '#modules/equity/equity.ts';
import type { Ids } from '#platform/ids.ts';
import type { Listener } from '#platform/outbox.ts';
import { loadPaidEquityLines } from '../store/paid-equity-lines.ts';

/** Grants the benefits of paid orders of equity products (权益商品): coupons, points, a level, a count card. */
export const grantEquities =
  (ids: Ids): Listener<'orderPaid'> =>
  async (db, events, now) => {
    const lines = await loadPaidEquityLines(
      db,
      events.map(({ body }) => body.tid),
    );
    await grantRights({ db, now, ids }, lines);
  };

/** Ends the member benefits of refunded pieces of equity products. */
export const endEquities: Listener<'refundDone'> = async (db, events, now) => {
  const lines = await loadPaidEquityLines(db, [...new Set(events.map(({ body }) => body.tid))]);
  await endRightsOfRefund(
    db,
    lines.filter(({ refunded }) => refunded > 0).map(({ tid, lineNo, refunded }) => ({ tid, lineNo, pieces: refunded })),
    now,
  );
};
