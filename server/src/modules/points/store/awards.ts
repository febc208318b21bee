import { sql } from 'kysely';
import { writeInBatches } from '#platform/batches.ts';
import { type Param, prepareRowsStatement } from '#platform/statement.ts';
import type { SiteDatabase } from '#platform/database.ts';

/** Describes the points and the growth that a paid order earns. */
export interface PointsAward {
  readonly tid: string;
  readonly memberId: number;
  readonly points: number;
  readonly growth: number;
}
/** Describes an award to add: when it is settled is known if the order was received already. */
type NewAward = PointsAward & { readonly settleAt: Date | null };

/** Adds the awards of paid orders; an order that has its award already keeps it. */
export async function addAwards({ query, siteId }: SiteDatabase, awards: readonly NewAward[]): Promise<void> {
  await writeInBatches(awards, (some) =>
    query
      .insertInto('points_award')
      .values(
        some.map(({ tid, memberId, points, growth, settleAt }) => ({
          site_id: siteId,
          tid,
          member_id: memberId,
          points,
          growth,
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

/** Sets when the awards of received orders are settled. */
export async function scheduleAwards(db: SiteDatabase, due: readonly { readonly tid: string; readonly settleAt: Date }[]): Promise<void> {
  await writeInBatches(due, (some) => setSettleAt(db, {}, some));
}

/** Marks a due award as settled and returns it; undefined if it was settled meanwhile or is not due. */
export async function settleAward({ query, siteId }: SiteDatabase, tid: string, now: Date): Promise<PointsAward | undefined> {
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

/** Lowers the award of an order; returns by how much, and whether it was settled already. Undefined if it earns no more than that. */
export async function lowerAward(
  { query, siteId }: SiteDatabase,
  tid: string,
  to: { readonly points: number; readonly growth: number },
): Promise<(PointsAward & { readonly settledAt: Date | null }) | undefined> {
  const award = await query
    .selectFrom('points_award')
    .select(['tid', 'member_id as memberId', 'points', 'growth', 'settled_at as settledAt'])
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .forUpdate()
    .executeTakeFirst();
  if (!award || (award.points <= to.points && award.growth <= to.growth)) return undefined;
  const left = { points: Math.min(award.points, to.points), growth: Math.min(award.growth, to.growth) };
  await query.updateTable('points_award').set(left).where('site_id', '=', siteId).where('tid', '=', tid).execute();
  return { ...award, points: award.points - left.points, growth: award.growth - left.growth };
}

/** Cancels the award of an order; a settled one stays. */
export async function cancelAward({ query, siteId }: SiteDatabase, tid: string): Promise<void> {
  await query.deleteFrom('points_award').where('site_id', '=', siteId).where('tid', '=', tid).where('settled_at', 'is', null).execute();
}

/** Counts the points of a member that are not settled yet. */
export async function countUnsettled({ query, siteId }: SiteDatabase, memberId: number): Promise<number> {
  const { points } = await query
    .selectFrom('points_award')
    .select(sql<number>`coalesce(sum(points), 0)::bigint`.as('points'))
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return points;
}
