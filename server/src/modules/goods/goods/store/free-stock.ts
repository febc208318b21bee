import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { ScheduledTask } from '#platform/scheduled-tasks.ts';

/** Counts anew how many pieces of products can still be sold, by which lists are sorted and filtered, and the fewest of a SKU. */
export async function refreshFreeStock({ query, siteId }: SiteDatabase, goodsIds: readonly number[]): Promise<void> {
  await sql`
    insert into goods_stock (site_id, goods_id, free, least, few)
    select ${siteId}, goods.id, coalesce(held.free, 0), held.least, held.few
      from goods cross join lateral (
        select sum(stock.on_hand - stock.reserved)::bigint as free, min(stock.on_hand - stock.reserved) as least,
               min(stock.on_hand - stock.reserved) filter (where stock.on_hand > stock.reserved) as few
          from sku join stock on stock.site_id = sku.site_id and stock.sku_id = sku.id
         where sku.site_id = ${siteId} and sku.goods_id = goods.id and not sku.removed) as held
     where goods.site_id = ${siteId} and goods.id = any(${[...new Set(goodsIds)]})
     order by goods.id
    on conflict (site_id, goods_id) do update set free = excluded.free, least = excluded.least, few = excluded.few
     where (goods_stock.free, goods_stock.least, goods_stock.few) is distinct from (excluded.free, excluded.least, excluded.few)`.execute(
    query,
  );
}

/** Limits the notes that are worked off in one transaction. What is left follows in the next run. */
const notesAtOnce = 2000;

/** Counts anew the free pieces of products whose stock orders moved. */
export const freeStockTask: ScheduledTask = {
  name: 'countFreeStock',
  selectDue: () => sql<{ readonly siteId: number }>`select distinct site_id as "siteId" from stock_touched`,
  async handle(db) {
    const { query, siteId } = db;
    const { rows } = await sql<{ skuId: number }>`
      delete from stock_touched where site_id = ${siteId} and id = any (array(
        select id from stock_touched where site_id = ${siteId} order by id limit ${notesAtOnce} for update skip locked))
      returning sku_id as "skuId"`.execute(query);
    if (rows.length === 0) return;
    const goods = await query
      .selectFrom('sku')
      .select('goods_id as id')
      .distinct()
      .where('site_id', '=', siteId)
      .where('id', '=', sql<number>`any(${[...new Set(rows.map(({ skuId }) => skuId))]})`)
      .execute();
    await refreshFreeStock(
      db,
      goods.map(({ id }) => id),
    );
  },
};
