import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { maxExactTotal, type PageRange } from '#platform/paging.ts';

/** Loads product groups in the order of the ids; unknown ids are left out. */
export async function loadGoodsGroups({ query, siteId }: SiteDatabase, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
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

/**
 * Lists a page of product groups in the order the merchant set, each with its number of visible products, counted up
 * to 1,001.
 */
export async function listGoodsGroups(
  { query, siteId }: SiteDatabase,
  { pageSize, offset }: PageRange,
  now: Date,
): Promise<{ list: { id: number; name: string; shown: number }[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<{ id: number; name: string; shown: number }>`
      select page.id, page.name, counted.shown
        from (select id, name, sort from goods_group where site_id = ${siteId} order by sort, id limit ${pageSize} offset ${offset}) as page
       cross join lateral (
         select count(*) as shown from (
           select 1 from goods_in_group as placed join goods on goods.site_id = placed.site_id and goods.id = placed.goods_id
            where placed.site_id = ${siteId} and goods.site_id = ${siteId} and placed.group_id = page.id and goods.published
              and goods.listing_type <> 1 and (goods.down_at is null or goods.down_at > ${now}) limit ${maxExactTotal + 1}) as few
       ) as counted order by page.sort, page.id`.execute(query),
    query
      .selectFrom('goods_group')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('site_id', '=', siteId)
      .executeTakeFirstOrThrow(),
  ]);
  return { list: rows, total: counted.total };
}
