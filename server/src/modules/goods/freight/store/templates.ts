import { cents } from 'contract/money.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { FreightRule, FreightTemplate, NewFreightTemplate } from '../rules/freight-fee.ts';

/** Inserts freight templates; returns their ids by key. */
export async function insertFreightTemplates(
  { query, siteId, markSiteDataChanged }: SiteDatabase,
  templates: readonly NewFreightTemplate[],
): Promise<Map<string, number>> {
  markSiteDataChanged();
  const made = await Promise.all(
    templates.map(({ key, name, countedBy, freeFrom, rules, notServed }) =>
      query
        .insertInto('freight_template')
        .values({
          site_id: siteId,
          key,
          name,
          counted_by: countedBy,
          free_from: freeFrom,
          rules: JSON.stringify(rules),
          not_served: [...notServed],
        })
        .returning(['key', 'id'])
        .executeTakeFirstOrThrow(),
    ),
  );
  return new Map(made.map(({ key, id }) => [key, id]));
}

/** Inserts a freight template, or updates the one with its key; returns its id. */
export async function saveFreightTemplate(
  { query, siteId, markSiteDataChanged }: SiteDatabase,
  { key, name, countedBy, freeFrom, rules, notServed }: NewFreightTemplate,
): Promise<number> {
  markSiteDataChanged();
  const row = { name, counted_by: countedBy, free_from: freeFrom, rules: JSON.stringify(rules), not_served: [...notServed] };
  const { id } = await query
    .insertInto('freight_template')
    .values({ site_id: siteId, key, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'key']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Loads the ids of the site's freight templates by the merchant's keys. */
export async function loadFreightTemplateIds({ query, siteId }: SiteDatabase): Promise<ReadonlyMap<string, number>> {
  const rows = await query.selectFrom('freight_template').select(['key', 'id']).where('site_id', '=', siteId).orderBy('id').execute();
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** Deletes a freight template. The caller has checked that no product uses it. */
export async function deleteFreightTemplate({ query, siteId, markSiteDataChanged }: SiteDatabase, id: number): Promise<void> {
  markSiteDataChanged();
  await query.deleteFrom('freight_template').where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Loads all freight templates of the site, by id. A merchant has only a few. */
export async function loadFreightTemplates({ query, siteId }: SiteDatabase): Promise<ReadonlyMap<number, FreightTemplate>> {
  const rows = await query
    .selectFrom('freight_template')
    .select(['id', 'name', 'counted_by as countedBy', 'free_from as freeFrom', 'rules', 'not_served as notServed'])
    .where('site_id', '=', siteId)
    .execute();
  return new Map(
    rows.map(({ id, name, countedBy, freeFrom, rules, notServed }) => [
      id,
      {
        id,
        name,
        notServed,
        countedBy: countedBy === 'weight' ? 'weight' : 'pieces',
        freeFrom: freeFrom === null ? null : cents(freeFrom),
        rules: rules as FreightRule[], // written only by insertTemplates and saveTemplate
      },
    ]),
  );
}

/** Returns the freight templates of the site from the cache of this process, by id. */
export const cachedFreightTemplates = (db: SiteDatabase): Promise<ReadonlyMap<number, FreightTemplate>> =>
  db.cached('freightTemplates', () => loadFreightTemplates(db));
