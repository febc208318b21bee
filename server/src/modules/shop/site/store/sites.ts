import type { Sentence } from 'contract/sentence.ts';
import { localise } from '#sentences/localise.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { parseSiteSettings, type SiteSettings } from '../rules/site-settings.ts';
import type { Site } from '../rules/site.ts';

/** Finds the open site of this database, with settings; undefined if there is none or it is closed. */
export async function findSite({ query, siteId }: SiteDatabase): Promise<Site | undefined> {
  const [site, settings] = await Promise.all([
    query
      .selectFrom('site')
      .select(['id', 'name', 'currency', 'locale', 'time_zone as timeZone'])
      .where('id', '=', siteId)
      .where('status', '=', 'open')
      .executeTakeFirst(),
    query.selectFrom('site_setting').select(['name', 'value']).where('site_id', '=', siteId).execute(),
  ]);
  return site && { ...site, currency: site.currency === 'HKD' ? 'HKD' : 'CNY', settings: parseSiteSettings(site.id, settings) };
}

/**
 * Returns the open site from the cache of this process, for event listeners; undefined if there is none or it is
 * closed.
 */
export const cachedSite = (db: SiteDatabase): Promise<Site | undefined> => db.cached('site', () => findSite(db));

/** Loads the present settings of this database's site. */
export async function loadSiteSettings({ query, siteId }: SiteDatabase): Promise<SiteSettings> {
  return parseSiteSettings(
    siteId,
    await query.selectFrom('site_setting').select(['name', 'value']).where('site_id', '=', siteId).execute(),
  );
}

/** Returns the site's settings from the cache of this process. */
export const cachedSiteSettings = (db: SiteDatabase): Promise<SiteSettings> => db.cached('settings', () => loadSiteSettings(db));

/** Returns the locale and the time zone of the site from the cache of this process. */
const cachedLocale = (db: SiteDatabase) =>
  db.cached('locale', () =>
    db.query.selectFrom('site').select(['locale', 'time_zone as timeZone']).where('id', '=', db.siteId).executeTakeFirstOrThrow(),
  );

/** Loads the site's time zone, in which times are shown to its shoppers. */
export const loadSiteTimeZone = async (db: SiteDatabase): Promise<string> => (await cachedLocale(db)).timeZone;

/** Loads the function that writes out a Sentence (a name with values) in the site's language. */
export async function loadSiteSay(db: SiteDatabase): Promise<(sentence: Sentence) => string> {
  const { locale } = await cachedLocale(db);
  return (sentence) => localise(locale, sentence);
}

/** Loads when the site was opened. */
export async function loadSiteOpenedAt({ query, siteId }: SiteDatabase): Promise<Date> {
  const { openedAt } = await query.selectFrom('site').select('created_at as openedAt').where('id', '=', siteId).executeTakeFirstOrThrow();
  return openedAt;
}

/** Loads the site's own hosts, at most 50. */
export async function loadSiteHosts({ query, siteId }: SiteDatabase): Promise<string[]> {
  const rows = await query.selectFrom('site_host').select('host').where('site_id', '=', siteId).orderBy('host').limit(50).execute();
  return rows.map(({ host }) => host);
}
