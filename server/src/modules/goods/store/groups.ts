import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** Groups in the order they were named; one that does not exist is left out. */
export async function groupsByIds({ query, siteId }: SiteDatabase, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  const rows = await query
    .selectFrom('goods_group')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((group) => group !== undefined);
}
