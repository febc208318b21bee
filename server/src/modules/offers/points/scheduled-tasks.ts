import { addGrowth } from '#modules/members/account/account.ts';
import { notifyMembers } from '#modules/shop/message/message.ts';
import { cachedSiteSettings } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import { sentence } from '#sentences/sentence.ts';
import { issuePoints, postExpiredPoints } from './points.ts';
import { pointsEnd } from './rules/points.ts';
import { postponeOrderEarnings, settleOrderEarnings } from './store/awards.ts';
import { endPointsLot } from './store/points.ts';

/** Tells whether an order has an open refund or exchange, and locks the order. */
export type HasOpenRefund = (db: SiteDatabase, tid: string) => Promise<boolean>;

const day = 24 * 60 * 60 * 1000;

/**
 * Gives members the points and growth of orders that were received some days ago. Waits a day at a time while a refund or an
 * exchange of the order is open.
 */
const settlePoints = (hasOpenRefund: HasOpenRefund): ScheduledTask => ({
  name: 'settlePoints',
  selectDue: (query, now) =>
    query
      .selectFrom('points_award')
      .select(['site_id as siteId', 'tid as key'])
      .where('settle_at', '<=', now)
      .where('settled_at', 'is', null)
      .orderBy('settle_at'),
  async handle(db, tid, now) {
    if (await hasOpenRefund(db, tid)) return postponeOrderEarnings(db, tid, new Date(now.getTime() + day), now);
    const award = await settleOrderEarnings(db, tid, now);
    if (!award) return;
    const { memberId, points, growth } = award;
    if (growth > 0) await addGrowth(db, memberId, growth);
    if (points === 0) return;
    const endsAt = pointsEnd(now, (await cachedSiteSettings(db)).pointsDays);
    await issuePoints(db, { id: `pointsEarned:${tid}`, kind: 'pointsEarned', memberId, source: 'order', ref: tid, points, endsAt }, now);
    const about = { memberId, key: `points:earned:${tid}`, kind: 'points' as const, picture: '', happenedAt: now };
    const text = sentence('pointsEarned', { points });
    await notifyMembers(db, [{ ...about, title: sentence('pointsReceivedTitle'), text, link: `/transactionDetail/${tid}` }], now);
  },
});

/** Takes points off that have ended. */
const endPoints: ScheduledTask = {
  name: 'endPoints',
  selectDue: (query, now) =>
    query
      .selectFrom('points_lot')
      .select(['site_id as siteId', 'id as key'])
      .where('ends_at', '<=', now)
      .where('remaining', '>', 0)
      .orderBy('ends_at'),
  async handle(db, key, now) {
    const ended = await endPointsLot(db, Number(key), now);
    if (ended) await postExpiredPoints(db, Number(key), ended.memberId, ended.remaining, now);
  },
};

/**
 * Lists the scheduled tasks of points: crediting the points of orders that can no longer be returned, and ending points
 * whose time is over.
 */
export const pointsScheduledTasks = (hasOpenRefund: HasOpenRefund): readonly ScheduledTask[] => [settlePoints(hasOpenRefund), endPoints];
