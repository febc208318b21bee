import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { MemberLevel } from '../rules/levels.ts';

const columns = ['id', 'rank', 'name', 'alias', 'discount_bp as discountBp', 'growth_from as growthFrom'] as const;

/** The site's ladder, lowest first. */
export async function levelsOf({ query, siteId }: SiteDatabase): Promise<MemberLevel[]> {
  return query.selectFrom('level').select(columns).where('site_id', '=', siteId).orderBy('rank').execute();
}

/** A level by its id; throws when the site has none such. */
export async function levelOf({ query, siteId }: SiteDatabase, id: number): Promise<MemberLevel> {
  return query.selectFrom('level').select(columns).where('site_id', '=', siteId).where('id', '=', id).executeTakeFirstOrThrow();
}

/** The level of a new member; throws when the site has no level. */
export async function lowestLevel({ query, siteId }: SiteDatabase): Promise<MemberLevel> {
  return query.selectFrom('level').select(columns).where('site_id', '=', siteId).orderBy('rank').limit(1).executeTakeFirstOrThrow();
}

/** Holds the ladder until the transaction ends: of two who change it, the second sees what the first did. */
export async function holdLevels({ query, siteId }: SiteDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('levels of ' || ${siteId}, 0))`.execute(query);
}

/** Writes levels down, each in place of the one with its id. */
export async function putLevels({ query, siteId }: SiteDatabase, levels: readonly MemberLevel[]): Promise<void> {
  await query
    .insertInto('level')
    .values(
      levels.map(({ id, rank, name, alias, discountBp, growthFrom }) => ({
        site_id: siteId,
        id,
        rank,
        name,
        alias,
        discount_bp: discountBp,
        growth_from: growthFrom,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'id']).doUpdateSet((row) => ({
        rank: row.ref('excluded.rank'),
        name: row.ref('excluded.name'),
        alias: row.ref('excluded.alias'),
        discount_bp: row.ref('excluded.discount_bp'),
        growth_from: row.ref('excluded.growth_from'),
      })),
    )
    .execute();
}
