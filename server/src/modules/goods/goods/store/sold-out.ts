import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** Lists those of some products on sale of which no piece is left to sell. */
export async function listSoldOut(
  { query, siteId }: SiteDatabase,
  goodsIds: readonly number[],
): Promise<{ readonly id: number; readonly title: string }[]> {
  if (goodsIds.length === 0) return [];
  const { rows } = await sql<{ readonly id: number; readonly title: string }>`
    select goods.id, goods.title
      from goods
      join sku on sku.site_id = ${siteId} and sku.goods_id = goods.id and not sku.removed
      join stock on stock.site_id = ${siteId} and stock.sku_id = sku.id
     where goods.site_id = ${siteId} and goods.id = any(${[...new Set(goodsIds)]}) and goods.published
     group by goods.id, goods.title
    having sum(stock.on_hand - stock.reserved) <= 0`.execute(query);
  return rows;
}
