import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** A picture that a merchant put there. */
export interface KeptPicture {
  readonly file: string;
  readonly name: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
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

const endings = ['jpg', 'png', 'webp', 'gif'];

/** The files of the site's pictures with these hashes. */
export async function picturesOf({ query, siteId }: SiteDatabase, hashes: readonly string[]): Promise<string[]> {
  const files = hashes.flatMap((hash) => endings.map((ending) => `${hash}.${ending}`));
  const rows = await query
    .selectFrom('picture')
    .select('file')
    .where('site_id', '=', siteId)
    .where('file', '=', sql<string>`any(${files})`)
    .execute();
  return rows.map(({ file }) => file);
}
