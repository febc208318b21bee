import type { SiteDatabase } from '#platform/database.ts';
import { type SettingName, siteSettings, type SiteSettings } from '../rules/site-settings.ts';

/** Sets settings of the site; a value that does not fit its setting is a fault that names it. */
export async function putSettings({ query, siteId }: SiteDatabase, settings: Partial<SiteSettings>, now: Date): Promise<void> {
  const rows = Object.entries(settings).map(([name, value]) => {
    if (!siteSettings[name as SettingName]?.fits(value))
      throw new Error(
        `the setting ${name} cannot be ${JSON.stringify(value)}: ${siteSettings[name as SettingName]?.meaning ?? 'there is none of that name'}`,
      );
    return { site_id: siteId, name, value: JSON.stringify(value), updated_at: now };
  });
  await query
    .insertInto('site_setting')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'name'])
        .doUpdateSet(({ ref }) => ({ value: ref('excluded.value'), updated_at: ref('excluded.updated_at') })),
    )
    .execute();
}

/** Publishes a new version of a text. */
export async function publishText(
  { query, siteId }: SiteDatabase,
  { kind, title, html }: { readonly kind: string; readonly title: string; readonly html: string },
  now: Date,
): Promise<void> {
  const before = await query
    .selectFrom('site_text')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  await query
    .insertInto('site_text')
    .values({ site_id: siteId, kind, version: (before?.version ?? 0) + 1, title, html, published_at: now })
    .execute();
}
