import type { SiteDatabase } from '#platform/database.ts';
import { settingsFrom, type SiteSettings } from '../rules/site-settings.ts';

/** A site as every call has it in hand. */
export interface Site {
  readonly id: number;
  readonly name: string;
  readonly currency: 'CNY' | 'HKD';
  readonly locale: string;
  readonly timeZone: string;
  readonly settings: SiteSettings;
}

/** The open site of this unit with its settings; undefined when there is none or it is closed. */
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
  return site && { ...site, currency: site.currency === 'HKD' ? 'HKD' : 'CNY', settings: settingsFrom(settings) };
}
