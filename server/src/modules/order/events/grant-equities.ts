import { grantRights } from '#modules/equity/equity.ts';
import type { Ids } from '#platform/ids.ts';
import type { Listener } from '#platform/outbox.ts';
import { loadPaidEquityLines } from '../store/paid-equity-lines.ts';

/** Grants what paid orders of equity products give: coupons, points, a level, a count card. */
export const grantEquities =
  (ids: Ids): Listener<'orderPaid'> =>
  async (db, events, now) => {
    const lines = await loadPaidEquityLines(
      db,
      events.map(({ body }) => body.tid),
    );
    await grantRights({ db, now, ids }, lines);
  };
