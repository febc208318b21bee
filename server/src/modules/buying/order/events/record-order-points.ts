import { zero } from 'contract/money.ts';
import { listPaidLevels } from '#modules/offers/equity/equity.ts';
import {
  earnedPoints,
  addOrderEarnings,
  reduceOrderEarnings,
  scheduleOrderEarnings,
  pointsSettlementTime,
} from '#modules/offers/points/points.ts';
import { cachedSiteSettings } from '#modules/shop/site/site.ts';
import type { EventListener } from '#platform/outbox.ts';
import { loadPaidGoods } from '../store/paid-goods.ts';

/**
 * Handles the event that an order was paid: records the points and growth (which raises the member's level) that it
 * earns. Counts the amount paid for its products without shipping.
 */
export const recordOrderPoints: EventListener<'orderPaid'> = async (db, events) => {
  const { pointsPerYuan, growthPerYuan, pointsSettleDays } = await cachedSiteSettings(db);
  if (pointsPerYuan === 0 && growthPerYuan === 0) return;
  const orders = await loadPaidGoods(
    db,
    events.map(({ body }) => body.tid),
  );
  // An order may be received before this is heard of: nothing is shipped, or the events come in another order.
  const awards = orders.map(({ tid, memberId, paid, signedAt }) => ({
    tid,
    memberId,
    points: earnedPoints(paid, pointsPerYuan),
    growth: earnedPoints(paid, growthPerYuan),
    pointsPerYuan,
    growthPerYuan,
    settleAt: signedAt && pointsSettlementTime(signedAt, pointsSettleDays),
  }));
  await addOrderEarnings(
    db,
    awards.filter(({ points, growth }) => points > 0 || growth > 0),
  );
};

/**
 * Handles the event that a refund's money was given back or is on its way. Lowers the points and growth (which raises
 * the member's level) that its order earns to what is still paid.
 */
export const reduceOrderPoints: EventListener<'refundAgreedToPay'> = async (db, events, now) => {
  const { pointsPerYuan, growthPerYuan } = await cachedSiteSettings(db);
  const tids = [...new Set(events.map(({ body }) => body.tid))];
  const orders = new Map((await loadPaidGoods(db, tids)).map((order) => [order.tid, order.paid]));
  for (const tid of tids)
    await reduceOrderEarnings(db, { tid, paid: orders.get(tid) ?? zero }, { rates: { pointsPerYuan, growthPerYuan }, listPaidLevels }, now);
};

/** Handles the event that an order was received: schedules its points to be given once the time to return products is over. */
export const scheduleOrderPoints: EventListener<'orderSigned'> = async (db, events) => {
  const { pointsSettleDays } = await cachedSiteSettings(db);
  await scheduleOrderEarnings(
    db,
    events.map(({ body, happenedAt }) => ({ tid: body.tid, settleAt: pointsSettlementTime(happenedAt, pointsSettleDays) })),
  );
};
