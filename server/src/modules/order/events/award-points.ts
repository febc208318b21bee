import { earnedPoints, addAwards, scheduleAwards, settlesAt } from '#modules/points/points.ts';
import { heldSettings } from '#modules/site/site.ts';
import type { Listener } from '#platform/outbox.ts';
import { loadPaidGoods } from '../store/paid-goods.ts';

/** Notes what paid orders earn in points: for what was paid for their goods, shipping left out. */
export const awardPoints: Listener<'orderPaid'> = async (db, events) => {
  const { pointsPerYuan } = await heldSettings(db);
  if (pointsPerYuan === 0) return;
  const orders = await loadPaidGoods(
    db,
    events.map(({ body }) => body.tid),
  );
  const awards = orders.map(({ tid, memberId, paid }) => ({ tid, memberId, points: earnedPoints(paid, pointsPerYuan) }));
  await addAwards(
    db,
    awards.filter(({ points }) => points > 0),
  );
};

/** Schedules the points of received orders, once the time to return the goods is over. */
export const schedulePoints: Listener<'orderSigned'> = async (db, events) => {
  const { pointsSettleDays } = await heldSettings(db);
  await scheduleAwards(
    db,
    events.map(({ body, happenedAt }) => ({ tid: body.tid, settleAt: settlesAt(happenedAt, pointsSettleDays) })),
  );
};
