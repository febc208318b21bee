import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { PictureRecord } from '../rules/picture-info.ts';

/** Adds the record of a picture or video to the site. An existing record stays as it is, but returns to the library. */
export async function addPictureRecord({ query, siteId }: SiteDatabase, { folderId, ...picture }: PictureRecord, now: Date): Promise<void> {
  await query
    .insertInto('picture')
    .values({ site_id: siteId, ...picture, folder_id: folderId, added_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'file']).doUpdateSet({ removed_at: null }))
    .execute();
}

/** Returns how many pictures a site has and their total bytes. */
export async function sumPictures({ query, siteId }: SiteDatabase): Promise<{ count: number; bytes: number }> {
  return query
    .selectFrom('picture')
    .select(({ fn }) => [fn.countAll<number>().as('count'), sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes')])
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
}

/**
 * Finds the site's pictures by the hashes of the files that were uploaded. Returns hash, file name, size in pixels, and bytes of each. An old record
 * has no such hash, and is found by the hash in its file name.
 */
export async function findPicturesByHash(
  { query, siteId }: SiteDatabase,
  hashes: readonly string[],
): Promise<{ hash: string; file: string; width: number; height: number; bytes: number }[]> {
  const rows = await query
    .selectFrom('picture')
    .select([sql<string>`coalesce(sent, left(file, 64))`.as('hash'), 'file', 'width', 'height', 'bytes'])
    .where('site_id', '=', siteId)
    .where(sql`coalesce(sent, left(file, 64))`, '=', sql<string>`any(${hashes})`)
    .orderBy('added_at')
    .execute();
  return rows;
}

/** Returns a file that was removed from the library, as the newest of it. */
export async function returnToLibrary({ query, siteId }: SiteDatabase, file: string, now: Date): Promise<void> {
  await query
    .updateTable('picture')
    .set({ removed_at: null, added_at: now })
    .where('site_id', '=', siteId)
    .where('file', '=', file)
    .where('removed_at', 'is not', null)
    .execute();
}
