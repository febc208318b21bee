import type { Cents } from 'contract/money.ts';
import { sql } from 'kysely';
import { writeInBatches } from '#platform/batches.ts';
import { type Param, prepareRowsStatement } from '#platform/statement.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { earnedPoints } from '../rules/points.ts';

/** Describes the points and growth (which raises the member's level) that a paid order earns. */
export interface OrderEarnings {
  readonly tid: string;
  readonly memberId: number;
  readonly points: number;
  readonly growth: number;
}
/** Holds how many points and how much growth (which raises the member's level) each paid yuan earns. */
export interface EarningRates {
  readonly pointsPerYuan: number;
  readonly growthPerYuan: number;
}
/** Describes an award to add: when it is settled is known if the order was received already. */
type NewAward = OrderEarnings & EarningRates & { readonly settleAt: Date | null };

/**
 * Records the points and growth (which raises the member's level) that paid orders earn. Does nothing for an order that
 * has them recorded already.
 */
export async function addOrderEarnings({ query, siteId }: SiteDatabase, awards: readonly NewAward[]): Promise<void> {
  await writeInBatches(awards, (some) =>
    query
      .insertInto('points_award')
      .values(
        some.map(({ tid, memberId, points, growth, pointsPerYuan, growthPerYuan, settleAt }) => ({
          site_id: siteId,
          tid,
          member_id: memberId,
          points,
          growth,
          points_per_yuan: pointsPerYuan,
          growth_per_yuan: growthPerYuan,
          settle_at: settleAt,
        })),
      )
      .onConflict((conflict) => conflict.columns(['site_id', 'tid']).doNothing())
      .execute(),
  );
}

const setSettleAt = prepareRowsStatement(
  (_, param: Param<{ siteId: number }>, rows: readonly Param<{ tid: string; settleAt: Date }>[]) => sql`
    update points_award set settle_at = due.settle_at
      from (values ${sql.join(rows.map((row) => sql`(${row('tid')}::text, ${row('settleAt')}::timestamptz)`))}) as due (tid, settle_at)
     where points_award.site_id = ${param('siteId')} and points_award.tid = due.tid and points_award.settle_at is null`,
);

/** Sets when the points of received orders are credited. */
export async function scheduleOrderEarnings(
  db: SiteDatabase,
  due: readonly { readonly tid: string; readonly settleAt: Date }[],
): Promise<void> {
  await writeInBatches(due, (some) => setSettleAt(db, {}, some));
}

/** Puts off the crediting of an order's points and growth that are due now. */
export async function postponeOrderEarnings({ query, siteId }: SiteDatabase, tid: string, until: Date, now: Date): Promise<void> {
  await query
    .updateTable('points_award')
    .set({ settle_at: until })
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .where('settle_at', '<=', now)
    .where('settled_at', 'is', null)
    .execute();
}

/**
 * Marks the points and growth (which raises the member's level) of an order as credited, if they are due, and returns
 * them. Undefined if they are not due or were credited before.
 */
export async function settleOrderEarnings({ query, siteId }: SiteDatabase, tid: string, now: Date): Promise<OrderEarnings | undefined> {
  return query
    .updateTable('points_award')
    .set({ settled_at: now })
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .where('settle_at', '<=', now)
    .where('settled_at', 'is', null)
    .returning(['tid', 'member_id as memberId', 'points', 'growth'])
    .executeTakeFirst();
}

/**
 * Lowers the points and growth (which raises the member's level) that an order earns to what the amount `paid` earns.
 * Returns by how much, how many points are left, and whether they were credited already; undefined if nothing changes.
 * @param rates hold for an award whose own rates were not stored
 */
export async function lowerOrderEarnings(
  { query, siteId }: SiteDatabase,
  { tid, paid }: { readonly tid: string; readonly paid: Cents },
  rates: EarningRates,
): Promise<(OrderEarnings & { readonly pointsLeft: number; readonly settledAt: Date | null }) | undefined> {
  const award = await query
    .selectFrom('points_award')
    .select(['tid', 'member_id as memberId', 'points', 'growth', 'settled_at as settledAt'])
    .select(['points_per_yuan as pointsPerYuan', 'growth_per_yuan as growthPerYuan'])
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .forUpdate()
    .executeTakeFirst();
  if (!award) return undefined;
  const points = Math.min(award.points, earnedPoints(paid, award.pointsPerYuan ?? rates.pointsPerYuan));
  const growth = Math.min(award.growth, earnedPoints(paid, award.growthPerYuan ?? rates.growthPerYuan));
  if (points === award.points && growth === award.growth) return undefined;
  await query.updateTable('points_award').set({ points, growth }).where('site_id', '=', siteId).where('tid', '=', tid).execute();
  return { ...award, points: award.points - points, growth: award.growth - growth, pointsLeft: points };
}

/** Cancels the points that an order would earn; credited points are not affected. */
export async function cancelOrderEarnings({ query, siteId }: SiteDatabase, tid: string): Promise<void> {
  await query.deleteFrom('points_award').where('site_id', '=', siteId).where('tid', '=', tid).where('settled_at', 'is', null).execute();
}

/** Counts a member's points that are not credited yet, as their orders can still be returned. */
export async function countUnsettledPoints({ query, siteId }: SiteDatabase, memberId: number): Promise<number> {
  const { points } = await query
    .selectFrom('points_award')
    .select(sql<number>`coalesce(sum(points), 0)::bigint`.as('points'))
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return points;
}
