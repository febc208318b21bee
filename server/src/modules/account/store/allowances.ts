import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { Spent } from '../rules/limits.ts';

/**
 * Counts one more of what a key did since the window's begin, and gives the count.
 * The row is locked until the unit ends, so of many at once each counts; the number stays near `most` however often it is asked.
 */
export async function countOne(
  { query, siteId }: SiteDatabase,
  key: Buffer,
  { most, windowBegin, now }: { readonly most: number; readonly windowBegin: Date; readonly now: Date },
): Promise<Spent> {
  const over = sql<boolean>`allowance.since <= ${windowBegin}`;
  return query
    .insertInto('allowance')
    .values({ site_id: siteId, key, spent: 1, since: now })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'key']).doUpdateSet({
        spent: sql<number>`case when ${over} then 1 else least(allowance.spent, ${most}::integer) + 1 end`,
        since: sql<Date>`case when ${over} then excluded.since else allowance.since end`,
      }),
    )
    .returning(['spent', 'since'])
    .executeTakeFirstOrThrow();
}

/** Takes back one that turned out not to count. */
export async function uncountOne({ query, siteId }: SiteDatabase, key: Buffer): Promise<void> {
  await query
    .updateTable('allowance')
    .set({ spent: sql<number>`greatest(spent - 1, 0)` })
    .where('site_id', '=', siteId)
    .where('key', '=', key)
    .execute();
}

/** Forgets all that a key has spent. */
export async function clearCount({ query, siteId }: SiteDatabase, key: Buffer): Promise<void> {
  await query.deleteFrom('allowance').where('site_id', '=', siteId).where('key', '=', key).execute();
}

/** Forgets what began before a moment. */
export async function forgetCounts({ query, siteId }: SiteDatabase, before: Date): Promise<void> {
  await query.deleteFrom('allowance').where('site_id', '=', siteId).where('since', '<', before).execute();
}
