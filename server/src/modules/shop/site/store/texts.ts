import type { SiteDatabase } from '#platform/database.ts';
import type { SiteText } from '../rules/site.ts';

/** Finds the current version of a legal text. */
export async function findCurrentLegalText({ query, siteId }: SiteDatabase, kind: string, now: Date): Promise<SiteText | undefined> {
  return query
    .selectFrom('site_text')
    .select(['kind', 'version', 'title', 'html', 'published_at as publishedAt'])
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('published_at', '<=', now)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Lists the current version of each legal text, ordered by kind. */
export async function loadCurrentLegalTexts({ query, siteId }: SiteDatabase, now: Date): Promise<SiteText[]> {
  return query
    .selectFrom('site_text')
    .distinctOn('kind')
    .select(['kind', 'version', 'title', 'html', 'published_at as publishedAt'])
    .where('site_id', '=', siteId)
    .where('published_at', '<=', now)
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute();
}

/** Loads the current version number of each legal text, by kind. */
export async function loadLegalTextVersions({ query, siteId }: SiteDatabase, now: Date): Promise<Record<string, number>> {
  const rows = await query
    .selectFrom('site_text')
    .select(({ fn }) => ['kind', fn.max('version').as('version')])
    .where('site_id', '=', siteId)
    .where('published_at', '<=', now)
    .groupBy('kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, version }) => [kind, version]));
}
