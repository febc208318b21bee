import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { goodsCachePart } from './goods-detail.ts';

/**
 * Recounts and stores how many pieces of products were sold: the initial number, plus those shipped, less those
 * returned. May run twice. Never run it in an order's transaction, where orders would wait for each other.
 */
export async function recountGoodsSales({ query, siteId, markSiteDataChanged }: SiteDatabase, goodsIds: readonly number[]): Promise<void> {
  markSiteDataChanged(goodsIds.map(goodsCachePart));
  await query
    .updateTable('goods')
    .set({
      sale_num: sql<number>`base_sales + (select coalesce(sum(stock.sold), 0) from sku join stock on stock.site_id = sku.site_id and stock.sku_id = sku.id
        where sku.site_id = ${siteId} and sku.goods_id = goods.id)`,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...goodsIds].sort((a, b) => a - b)})`)
    .execute();
}
