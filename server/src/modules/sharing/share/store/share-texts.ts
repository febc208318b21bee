import type { ShareTextKind } from 'contract/sharing/share/share-kinds.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { ShareText, StoredShareText } from '../rules/share-text.ts';

const columns = ['title', 'description', 'picture'] as const;

/**
 * Finds the merchant's text for sharing a product or page by its id, or the mall by the id 0; undefined if there is
 * none.
 */
export async function findShareText(
  { query, siteId }: SiteDatabase,
  kind: ShareTextKind,
  targetId: number,
): Promise<ShareText | undefined> {
  return query
    .selectFrom('share_text')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .executeTakeFirst();
}

/** Lists a merchant's own texts for sharing, by kind and id, each with the time of its last change; at most 1,000. */
export async function listStoredShareTexts({ query, siteId }: SiteDatabase): Promise<(StoredShareText & { readonly changedAt: Date })[]> {
  const rows = await query
    .selectFrom('share_text')
    .select(['kind', 'target_id as targetId', ...columns, 'changed_at as changedAt'])
    .where('site_id', '=', siteId)
    .orderBy('kind')
    .orderBy('target_id')
    .limit(1000)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as ShareTextKind })); // the table checks it
}

/** Locks the writing of a site's texts for sharing until the transaction ends. */
export async function lockShareTexts({ query, siteId }: SiteDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('share texts of ' || ${siteId}, 0))`.execute(query);
}

/** Saves the merchant's text for sharing the home page, a product or another page, in place of the former one. */
export async function saveShareText(
  { query, siteId }: SiteDatabase,
  { kind, targetId, title, description, picture }: StoredShareText,
  now: Date,
): Promise<void> {
  const values = { title, description, picture, changed_at: now };
  await query
    .insertInto('share_text')
    .values({ site_id: siteId, kind, target_id: targetId, ...values })
    .onConflict((conflict) => conflict.columns(['site_id', 'kind', 'target_id']).doUpdateSet(values))
    .execute();
}

/** Deletes the merchant's text for sharing the home page, a product or another page; returns whether there was one. */
export async function deleteShareText({ query, siteId }: SiteDatabase, kind: ShareTextKind, targetId: number): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('share_text')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
