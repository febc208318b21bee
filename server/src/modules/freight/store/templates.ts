import { cents } from 'contract/money.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { type Param, statement } from '#platform/statement.ts';
import type { FreightRule, FreightTemplate } from '../rules/freight-fee.ts';

export interface NewTemplate extends Omit<FreightTemplate, 'id'> {
  readonly key: string;
}

/** Puts new templates in place; gives their ids by key. */
export async function putTemplates({ query, siteId }: SiteDatabase, templates: readonly NewTemplate[]): Promise<Map<string, number>> {
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

const ofSite = statement((query, param: Param<{ siteId: number }>) =>
  query
    .selectFrom('freight_template')
    .select(['id', 'name', 'counted_by as countedBy', 'free_from as freeFrom', 'rules', 'not_served as notServed'])
    .where('site_id', '=', param('siteId')),
);

/** The site's templates, by id: a merchant has a handful. */
export async function templatesOf(db: SiteDatabase): Promise<Map<number, FreightTemplate>> {
  const rows = await ofSite(db, {});
  return new Map(
    rows.map(({ countedBy, freeFrom, rules, ...row }) => [
      row.id,
      {
        ...row,
        countedBy: countedBy === 'weight' ? 'weight' : 'pieces',
        freeFrom: freeFrom === null ? null : cents(freeFrom),
        rules: rules as FreightRule[], // written by putTemplates alone
      },
    ]),
  );
}
