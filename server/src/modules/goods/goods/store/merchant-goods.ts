import { type Cents, cents } from 'contract/money.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';

/** Describes a product in the merchant's list. */
export interface MerchantGoodsRow {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly minPrice: Cents;
  readonly maxPrice: Cents;
  readonly published: boolean;
  readonly listingType: number;
  readonly listingAt: Date | null;
  readonly downAt: Date | null;
  readonly saleNum: number;
  /** Sums the pieces on hand and reserved, over all SKUs. */
  readonly stock: number;
  readonly reserved: number;
  readonly skuNum: number;
}

/**
 * Lists a page of the site's products, off sale ones too, newest first, and counts them all. `word` (lower case)
 * filters by code or title, `code` by the exact code.
 */
export async function listMerchantGoods(
  { query, siteId }: SiteDatabase,
  { word = '', code }: { readonly word?: string; readonly code?: string | undefined },
  { pageSize, offset }: PageRange,
): Promise<{ list: MerchantGoodsRow[]; total: number }> {
  let all = query.selectFrom('goods').select('goods.id').where('goods.site_id', '=', siteId);
  if (word) all = all.where(sql<boolean>`(strpos(lower(goods.code), ${word}) > 0 or strpos(lower(goods.title), ${word}) > 0)`);
  if (code !== undefined) all = all.where('goods.code', '=', code);
  const page = all.orderBy('goods.id', 'desc').limit(pageSize).offset(offset);
  const [rows, total] = await Promise.all([
    query
      .selectFrom('goods')
      .innerJoinLateral(
        ({ selectFrom }) =>
          selectFrom('sku')
            .innerJoin('stock', (join) => join.onRef('stock.site_id', '=', 'sku.site_id').onRef('stock.sku_id', '=', 'sku.id'))
            .select(({ fn }) => [
              sql<number>`coalesce(sum(stock.on_hand), 0)::bigint`.as('stock'),
              sql<number>`coalesce(sum(stock.reserved), 0)::bigint`.as('reserved'),
              fn.countAll<number>().as('skuNum'),
            ])
            .where('sku.site_id', '=', siteId)
            .whereRef('sku.goods_id', '=', 'goods.id')
            .where('sku.removed', '=', false)
            .as('held'),
        (join) => join.onTrue(),
      )
      .select([
        'goods.id',
        'goods.code',
        'goods.title',
        'goods.min_price as minPrice',
        'goods.max_price as maxPrice',
        'goods.published',
        'goods.listing_type as listingType',
        'goods.listing_at as listingAt',
        'goods.down_at as downAt',
        'goods.sale_num as saleNum',
        'held.stock',
        'held.reserved',
        'held.skuNum',
      ])
      .where('goods.site_id', '=', siteId)
      .where('goods.id', 'in', page)
      .orderBy('goods.id', 'desc')
      .execute(),
    countRows(query, all),
  ]);
  return { list: rows.map((row) => ({ ...row, minPrice: cents(row.minPrice), maxPrice: cents(row.maxPrice) })), total };
}

/** Finds products by the merchant's codes or by ids, and returns id and code of each; leaves out unknown ones. */
export async function findGoodsCodes(
  { query, siteId }: SiteDatabase,
  codes: readonly string[],
  ids: readonly number[],
): Promise<{ id: number; code: string }[]> {
  const named = query.selectFrom('goods').select(['id', 'code']).where('site_id', '=', siteId);
  const [byCode, byId] = await Promise.all([
    // Many products may have no code: an empty code identifies none of them.
    named
      .where('code', '<>', '')
      .where('code', '=', sql<string>`any(${[...codes]})`)
      .execute(),
    named.where('id', '=', sql<number>`any(${[...ids]})`).execute(),
  ]);
  return [...new Map([...byCode, ...byId].map((one) => [one.id, one])).values()];
}

/** Limits the count: a larger shop has too many goods to count for a list. */
const maxCounted = 100_000;

/** Counts the products of the site, off sale ones too, up to 100,000. */
export async function countGoods({ query, siteId }: SiteDatabase): Promise<number> {
  const { total } = await query
    .selectFrom(({ selectFrom }) => selectFrom('goods').select('goods.id').where('goods.site_id', '=', siteId).limit(maxCounted).as('some'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
