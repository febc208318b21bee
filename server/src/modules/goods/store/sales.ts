import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/**
 * Counts anew how many pieces of these goods were sold: those they came with and those that have left since.
 * A count of what is, so that counting twice changes nothing; never in an order's own transaction, where it would be a hot row.
 */
export async function recountSales({ query, siteId }: SiteDatabase, goodsIds: readonly number[]): Promise<void> {
  await query
    .updateTable('goods')
    .set({
      sale_num: sql<number>`base_sales + (select coalesce(sum(stock.sold), 0) from sku join stock on stock.site_id = sku.site_id and stock.sku_id = sku.id
        where sku.site_id = goods.site_id and sku.goods_id = goods.id)`,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...goodsIds].sort((a, b) => a - b)})`)
    .execute();
}
