import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** A picture that a merchant put there. */
export interface KeptPicture {
  readonly file: string;
  readonly name: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  /** The SHA-256 of what was sent. */
  readonly sent: string;
}

/** Notes a picture of the site; one that is noted already stays as it is. */
export async function notePicture({ query, siteId }: SiteDatabase, picture: KeptPicture, now: Date): Promise<void> {
  await query
    .insertInto('picture')
    .values({ site_id: siteId, ...picture, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many pictures the site has, and their bytes together. */
export async function picturesSum({ query, siteId }: SiteDatabase): Promise<{ count: number; bytes: number }> {
  return query
    .selectFrom('picture')
    .select(({ fn }) => [fn.countAll<number>().as('count'), sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes')])
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
}

/** The site's pictures that were sent as files with these hashes; the note of one from before sizes were made has no hash but its name. */
export async function picturesOf(
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
