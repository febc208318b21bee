import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { MemberLevel } from '../rules/levels.ts';

const columns = ['id', 'rank', 'name', 'alias', 'discount_bp as discountBp', 'growth_from as growthFrom'] as const;

/** Loads the site's member levels, lowest first. */
export async function loadLevels({ query, siteId }: SiteDatabase): Promise<MemberLevel[]> {
  return query.selectFrom('level').select(columns).where('site_id', '=', siteId).orderBy('rank').execute();
}

/** Returns the site's member levels from the cache of this process, lowest first. */
export const cachedLevels = (db: SiteDatabase): Promise<readonly MemberLevel[]> => db.cached('levels', () => loadLevels(db));

/** Loads the level that a new member gets; throws if the site has no levels. */
export async function loadLowestLevel({ query, siteId }: SiteDatabase): Promise<MemberLevel> {
  return query.selectFrom('level').select(columns).where('site_id', '=', siteId).orderBy('rank').limit(1).executeTakeFirstOrThrow();
}

/** Locks the site's member levels until the transaction ends, so that concurrent changes happen one after the other. */
export async function lockLevels({ query, siteId }: SiteDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('levels of ' || ${siteId}, 0))`.execute(query);
}

/** Inserts or updates member levels by id. */
export async function saveLevels({ query, siteId, markSiteDataChanged }: SiteDatabase, levels: readonly MemberLevel[]): Promise<void> {
  markSiteDataChanged();
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
