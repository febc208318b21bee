import type { TextKind } from 'contract/site/text-kinds.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { type SettingName, siteSettings, type SiteSettings } from '../rules/site-settings.ts';

/** Saves settings of the site and returns whether any changed. Throws an error that names an invalid setting. */
export async function saveSettings(
  { query, siteId, markSiteDataChanged }: SiteDatabase,
  settings: Partial<SiteSettings>,
  now: Date,
): Promise<boolean> {
  markSiteDataChanged();
  const rows = Object.entries(settings).map(([name, value]) => {
    if (!siteSettings[name as SettingName]?.isValid(value))
      throw new Error(`invalid value for the setting ${name}: ${JSON.stringify(value)}`);
    return { site_id: siteId, name, value: JSON.stringify(value), updated_at: now };
  });
  const { numInsertedOrUpdatedRows = 0n } = await query
    .insertInto('site_setting')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'name'])
        .doUpdateSet(({ ref }) => ({ value: ref('excluded.value'), updated_at: ref('excluded.updated_at') }))
        .where(({ ref }) => sql<boolean>`${ref('site_setting.value')} is distinct from ${ref('excluded.value')}`),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Locks the site's legal texts until the transaction ends, so that nobody publishes one meanwhile. */
export async function lockTexts({ query, siteId }: SiteDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('texts of ' || ${siteId}, 0))`.execute(query);
}

/** Publishes a new version of a legal text and returns its number. Concurrent callers must lock the texts first. */
export async function publishText(
  { query, siteId }: SiteDatabase,
  { kind, title, html }: { readonly kind: TextKind; readonly title: string; readonly html: string },
  now: Date,
): Promise<number> {
  const before = await query
    .selectFrom('site_text')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  const version = (before?.version ?? 0) + 1;
  await query.insertInto('site_text').values({ site_id: siteId, kind, version, title, html, published_at: now }).execute();
  return version;
}
