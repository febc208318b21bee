import type { TextKind } from 'contract/shop/site/text-kinds.ts';
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
  await keepPromises({ query, siteId }, rows, now);
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

/** Locks the site's settings until the transaction ends, so that two changes follow each other. */
export async function lockSettings({ query, siteId }: Pick<SiteDatabase, 'query' | 'siteId'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings of ' || ${siteId}, 0))`.execute(query);
}

/** Finds when a setting of the site was changed last; the beginning of 1970 if none ever was. */
export async function findSettingsVersion({ query, siteId }: SiteDatabase): Promise<Date> {
  const { at } = await query
    .selectFrom('site_setting')
    .select(({ fn }) => fn.max('updated_at').as('at'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  return at ?? new Date(0);
}

/** Lists those of some settings that were changed after a moment. */
export async function listSettingsChangedAfter({ query, siteId }: SiteDatabase, names: readonly string[], at: Date): Promise<string[]> {
  const rows = await query
    .selectFrom('site_setting')
    .select('name')
    .where('site_id', '=', siteId)
    .where('name', 'in', [...names])
    // The wire has whole milliseconds.
    .where(sql<boolean>`date_trunc('milliseconds', updated_at) > ${at}`)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Lists the settings that product pages promise by. */
const promiseNames: readonly string[] = ['services', 'shipPromise', 'companyName'] satisfies readonly SettingName[];

/** Keeps what a site promised until now, where that changes: snapshots of earlier orders show it. */
async function keepPromises(
  { query, siteId }: Pick<SiteDatabase, 'query' | 'siteId'>,
  rows: readonly { readonly name: string; readonly value: string }[],
  now: Date,
): Promise<void> {
  const changing = rows.filter(({ name }) => promiseNames.includes(name));
  for (const { name, value } of changing)
    await query
      .insertInto('setting_version')
      .columns(['site_id', 'name', 'until', 'value'])
      .expression(
        query
          .selectFrom(
            sql<{ value: string }>`(select coalesce((select value from site_setting where site_id = ${siteId} and name = ${name}),
            ${JSON.stringify(siteSettings[name as SettingName].fallback)}::jsonb) as value)`.as('former'),
          )
          .select([
            sql<number>`${siteId}::bigint`.as('site_id'),
            sql<string>`${name}::text`.as('name'),
            sql<Date>`${now}::timestamptz`.as('until'),
            'former.value',
          ])
          .where(sql<boolean>`former.value is distinct from ${value}::jsonb`),
      )
      .onConflict((conflict) => conflict.columns(['site_id', 'name', 'until']).doNothing())
      .execute();
}

/**
 * Loads the shop's promises to buyers (its services, shipping promise and company name) as they were at a moment.
 * Contains only those that have changed since.
 */
export async function loadPastPromises({ query, siteId }: SiteDatabase, at: Date): Promise<Partial<SiteSettings>> {
  const rows = await query
    .selectFrom('setting_version')
    .select(['name', 'value'])
    .distinctOn('name')
    .where('site_id', '=', siteId)
    .where('until', '>', at)
    .orderBy('name')
    .orderBy('until')
    .execute();
  return Object.fromEntries(
    rows.filter(({ name, value }) => siteSettings[name as SettingName]?.isValid(value)).map(({ name, value }) => [name, value]),
  );
}

/** Locks the site's legal texts until the transaction ends, so that nobody publishes one meanwhile. */
export async function lockLegalTexts({ query, siteId }: SiteDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('texts of ' || ${siteId}, 0))`.execute(query);
}

/** Publishes a new version of a legal text and returns its number. Concurrent callers must lock the texts first. */
export async function publishLegalText(
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
