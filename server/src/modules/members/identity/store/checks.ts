import { sql } from 'kysely';
import type { IdentityResult } from '#gateways/identity/identity.ts';
import type { SiteDatabase } from '#platform/database.ts';

/** Finds the provider's stored result for a name and a national id number; undefined without one, or once it has expired. */
export async function findIdentityCheck({ query, siteId }: SiteDatabase, pairHash: Buffer, now: Date): Promise<IdentityResult | undefined> {
  const row = await query
    .selectFrom('identity_check')
    .select('result')
    .where('site_id', '=', siteId)
    .where('pair_hash', '=', pairHash)
    .where('good_until', '>', now)
    .executeTakeFirst();
  return row?.result as IdentityResult | undefined; // written only by `saveIdentityCheck`
}

/** Saves the provider's result for a name and a national id number, for which member it was checked, and until when it is valid. */
export async function saveIdentityCheck(
  { query, siteId }: SiteDatabase,
  {
    pairHash,
    memberId,
    result,
    goodUntil,
  }: { readonly pairHash: Buffer; readonly memberId: number; readonly result: IdentityResult; readonly goodUntil: Date },
): Promise<void> {
  const row = { member_id: memberId, result, good_until: goodUntil };
  await query
    .insertInto('identity_check')
    .values({ site_id: siteId, pair_hash: pairHash, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'pair_hash']).doUpdateSet(row))
    .execute();
}

/** Counts an identity check that the site requests on a day, and returns that day's count. */
export async function countSiteIdentityCheck({ query, siteId }: SiteDatabase, day: string): Promise<number> {
  const { asked } = await query
    .insertInto('identity_day')
    .values({ site_id: siteId, day, asked: 1 })
    .onConflict((conflict) => conflict.columns(['site_id', 'day']).doUpdateSet({ asked: sql<number>`identity_day.asked + 1` }))
    .returning('asked')
    .executeTakeFirstOrThrow();
  return asked;
}

/** Deletes the counts of days before yesterday. */
export const deleteOldIdentityCounts = ({ query, siteId }: SiteDatabase, now: Date) =>
  query
    .deleteFrom('identity_day')
    .where('site_id', '=', siteId)
    .where('day', '<', new Date(now.getTime() - 2 * 24 * 60 * 60_000).toISOString().slice(0, 10))
    .execute();
