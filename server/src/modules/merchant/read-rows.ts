import type { GoodsRow } from 'contract/goods/goods-file.ts';
import { shelvedByCodes } from '#modules/goods/goods.ts';
import type { Site } from '#modules/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { namesOfShop } from './names-of-shop.ts';
import { goodsFrom, type Manner, type Reading } from './rules/rows-to-goods.ts';

/** Rows of a file that was imported before: what it says of stock since its export was done then, and is not done twice. */
export const stockCounted = (rows: readonly GoodsRow[]): GoodsRow[] =>
  rows.map((row) => (row.stockWas?.trim() ? { ...row, stock: row.stockWas } : row));

/** Reads rows of a goods file against what stands on this shop's shelves. */
export async function readRows(db: SiteDatabase, site: Site, rows: readonly GoodsRow[], manner: Manner): Promise<Reading> {
  const codes = [...new Set(rows.map(({ code }) => code?.trim() ?? '').filter((code) => code !== ''))];
  const [names, there] = await Promise.all([namesOfShop(db, site), shelvedByCodes(db, codes)]);
  return goodsFrom(rows, there, names, manner);
}
