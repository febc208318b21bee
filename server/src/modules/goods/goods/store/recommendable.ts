import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** Holds the facts that decide whether a product is recommended. */
interface RecommendationRow {
  readonly id: number;
  readonly categoryId: number | null;
  readonly templateId: number | null;
  readonly saleNum: number;
}

/**
 * Loads the products among the given ids and the shop's best sellers that are listed and in stock, for recommendations.
 * Each has its id, category, freight template and pieces sold. `most` limits how many best sellers are considered.
 */
export async function loadRecommendableGoods(
  { query, siteId }: SiteDatabase,
  ids: readonly number[],
  most: number,
  now: Date,
): Promise<RecommendationRow[]> {
  const { rows } = await sql<RecommendationRow>`
    with named as (
      select id from goods where site_id = ${siteId} and id = any(${ids})
      union select id from (select id from goods where site_id = ${siteId} order by sale_num desc, id limit ${most}) as selling
    )
    select goods.id, goods.category_id as "categoryId", goods.freight_template_id as "templateId", goods.sale_num as "saleNum"
      from named join goods on goods.site_id = ${siteId} and goods.id = named.id
     where goods.published and goods.listing_type <> 1 and (goods.down_at is null or goods.down_at > ${now})
       and exists (select from sku join stock on stock.site_id = sku.site_id and stock.sku_id = sku.id
                    where sku.site_id = ${siteId} and sku.goods_id = goods.id and not sku.removed and stock.on_hand > stock.reserved)`.execute(
    query,
  );
  return rows;
}
