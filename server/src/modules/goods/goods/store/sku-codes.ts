import { type Cents, cents } from 'contract/money.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** Loads the merchant's codes of SKUs and of their products, by SKU id; removed SKUs too. */
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

/** Tells whether a SKU belongs to a product and was not removed from it. */
export async function isSkuOf({ query, siteId }: SiteDatabase, goodsId: number, skuId: number): Promise<boolean> {
  const row = await query
    .selectFrom('sku')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', skuId)
    .where('goods_id', '=', goodsId)
    .where('removed', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/** Describes how a merchant names a SKU: by its code, or by the text of its values, which shoppers read too. With its list price. */
interface SkuName {
  readonly id: number;
  readonly goodsId: number;
  readonly code: string;
  readonly text: string;
  readonly listPrice: Cents;
}

/** Loads the names of SKUs (红色 L): of SKUs by id, removed ones included, or of all present SKUs of some products. */
export async function loadSkuNames(
  { query, siteId }: SiteDatabase,
  { ids = [], goodsIds = [] }: { readonly ids?: readonly number[]; readonly goodsIds?: readonly number[] },
): Promise<SkuName[]> {
  if (ids.length === 0 && goodsIds.length === 0) return [];
  const rows = await query
    .selectFrom('sku')
    .select(['id', 'goods_id as goodsId', 'code', 'spec_values as values', 'price'])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`(id = any(${[...ids]}::bigint[]) or (goods_id = any(${[...goodsIds]}::bigint[]) and not removed))`)
    .execute();
  return rows.map(({ values, price, ...row }) => ({ ...row, text: values.join('；'), listPrice: cents(price) }));
}

/** Lists the ids of the SKUs of a product, removed ones too; undefined for an unknown product. */
export async function listSkuIds({ query, siteId }: SiteDatabase, goodsId: number): Promise<number[] | undefined> {
  const rows = await query
    .selectFrom('goods')
    .leftJoin('sku', (join) => join.onRef('sku.site_id', '=', 'goods.site_id').onRef('sku.goods_id', '=', 'goods.id'))
    .select('sku.id')
    .where('goods.site_id', '=', siteId)
    .where('goods.id', '=', goodsId)
    .execute();
  return rows.length === 0 ? undefined : rows.flatMap(({ id }) => id ?? []);
}
