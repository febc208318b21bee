import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { RateUsage } from '../rules/rate-limits.ts';

/**
 * Counts one more try of a key and returns the window's usage. The row stays locked until the transaction ends, so that simultaneous tries
 * all count. The counter stops just above `most`.
 */
export async function incrementUsage(
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

/** Uncounts a try that succeeded. */
export async function decrementUsage({ query, siteId }: SiteDatabase, key: Buffer): Promise<void> {
  await query
    .updateTable('allowance')
    .set({ spent: sql<number>`greatest(spent - 1, 0)` })
    .where('site_id', '=', siteId)
    .where('key', '=', key)
    .execute();
}

/** Deletes the usage of a key. */
export async function deleteUsage({ query, siteId }: SiteDatabase, key: Buffer): Promise<void> {
  await query.deleteFrom('allowance').where('site_id', '=', siteId).where('key', '=', key).execute();
}

/** Deletes windows that began before a time. */
export async function deleteOldUsage({ query, siteId }: SiteDatabase, before: Date): Promise<void> {
  await query.deleteFrom('allowance').where('site_id', '=', siteId).where('since', '<', before).execute();
}
