import type { SiteDatabase } from '#platform/database.ts';

/** Finds a short link: the path that it opens, and the day on which it was last opened; undefined for an unknown link. */
export const findShortLink = ({ query, siteId }: SiteDatabase, code: string) =>
  query
    .selectFrom('short_link')
    .select(['path', 'opened_at as openedAt'])
    .where('site_id', '=', siteId)
    .where('code', '=', code)
    .executeTakeFirst();

const day = 24 * 60 * 60 * 1000;

/** Tells whether it was noted within a day that a short link is used. */
export const isKeptToday = ({ openedAt }: { readonly openedAt: Date }, now: Date): boolean => now.getTime() - openedAt.getTime() <= day;

/** Notes that a short link was opened or made again, so that it is kept; at most once a day. */
export async function keepShortLink(
  { query, siteId }: SiteDatabase,
  link: { readonly code: string; readonly openedAt: Date },
  now: Date,
): Promise<void> {
  if (isKeptToday(link, now)) return;
  await query.updateTable('short_link').set({ opened_at: now }).where('site_id', '=', siteId).where('code', '=', link.code).execute();
}

/** Finds the short link that opens a path: its code, and when it was last opened; undefined if there is none. */
export const findShortLinkOf = ({ query, siteId }: SiteDatabase, path: string) =>
  query
    .selectFrom('short_link')
    .select(['code', 'opened_at as openedAt'])
    .where('site_id', '=', siteId)
    .where('path', '=', path)
    .executeTakeFirst();

/** Inserts a short link. Does nothing if its path has a link already, or if another path has its code. */
export async function insertShortLink({ query, siteId }: SiteDatabase, code: string, path: string, now: Date): Promise<void> {
  await query
    .insertInto('short_link')
    .values({ site_id: siteId, code, path, created_at: now, opened_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Finds the query that a scene (32 characters in a mini-program code) stands for; undefined if there is none. */
export async function findSceneQuery({ query, siteId }: SiteDatabase, scene: string): Promise<string | undefined> {
  const row = await query.selectFrom('scene').select('query').where('site_id', '=', siteId).where('scene', '=', scene).executeTakeFirst();
  return row?.query;
}

/** Inserts a mini-program code's scene with its query. One that exists counts as made again. */
export async function insertScene({ query, siteId }: SiteDatabase, scene: string, kept: string, now: Date): Promise<void> {
  await query
    .insertInto('scene')
    .values({ site_id: siteId, scene, query: kept, created_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'scene']).doUpdateSet({ created_at: now }))
    .execute();
}
