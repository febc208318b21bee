import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { RateUsage } from '../rules/rate-limits.ts';

/**
 * Counts one more attempt towards a rate limit and returns the usage. The row stays locked until the transaction
 * ends, so that simultaneous attempts all count. The counter stops just above `most`.
 */
export async function incrementRateUsage(
  { query, siteId }: SiteDatabase,
  key: Buffer,
  { most, windowBegin, now }: { readonly most: number; readonly windowBegin: Date; readonly now: Date },
): Promise<RateUsage> {
  const isOver = sql<boolean>`allowance.since <= ${windowBegin}`;
  return query
    .insertInto('allowance')
    .values({ site_id: siteId, key, spent: 1, since: now })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'key']).doUpdateSet({
        spent: sql<number>`case when ${isOver} then 1 else least(allowance.spent, ${most}::integer) + 1 end`,
        since: sql<Date>`case when ${isOver} then excluded.since else allowance.since end`,
      }),
    )
    .returning(['spent', 'since'])
    .executeTakeFirstOrThrow();
}

/** Takes one attempt off the count of a rate limit, because the attempt succeeded. */
export async function decrementRateUsage({ query, siteId }: SiteDatabase, key: Buffer): Promise<void> {
  await query
    .updateTable('allowance')
    .set({ spent: sql<number>`greatest(spent - 1, 0)` })
    .where('site_id', '=', siteId)
    .where('key', '=', key)
    .execute();
}

/** Deletes the attempts counted under a rate limit's key. */
export async function deleteRateUsage({ query, siteId }: SiteDatabase, key: Buffer): Promise<void> {
  await query.deleteFrom('allowance').where('site_id', '=', siteId).where('key', '=', key).execute();
}
