import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** Loads the merchant's codes of SKUs and their goods, by SKU id; removed SKUs too. */
export async function loadSkuCodes(
  { query, siteId }: SiteDatabase,
  skuIds: readonly number[],
): Promise<Map<number, { readonly code: string; readonly skuCode: string }>> {
  const rows = await query
    .selectFrom('sku')
    .innerJoin('goods', (join) => join.onRef('goods.site_id', '=', 'sku.site_id').onRef('goods.id', '=', 'sku.goods_id'))
    .select(['sku.id', 'sku.code as skuCode', 'goods.code'])
    .where('sku.site_id', '=', siteId)
    .where('sku.id', '=', sql<number>`any(${skuIds})`)
    .execute();
  return new Map(rows.map(({ id, code, skuCode }) => [id, { code, skuCode }]));
}
