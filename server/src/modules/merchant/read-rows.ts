import type { GoodsRow } from 'contract/goods/goods-file.ts';
import { shelvedByCodes } from '#modules/goods/goods.ts';
import type { Site } from '#modules/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { namesOfShop } from './names-of-shop.ts';
import { goodsFrom, type Manner, type Reading } from './rules/rows-to-goods.ts';

/** Removes the stock differences from the rows of a file that was imported before, so that they are not applied twice. */
export const stockCounted = (rows: readonly GoodsRow[]): GoodsRow[] =>
  rows.map((row) => (row.stockWas?.trim() ? { ...row, stock: row.stockWas } : row));

/** Parses the rows of a goods file against the products that the shop has now. */
export async function readRows(db: SiteDatabase, site: Site, rows: readonly GoodsRow[], manner: Manner): Promise<Reading> {
  const codes = [...new Set(rows.map(({ code }) => code?.trim() ?? '').filter((code) => code !== ''))];
  const [names, existing] = await Promise.all([namesOfShop(db, site), shelvedByCodes(db, codes)]);
  return goodsFrom(rows, existing, names, manner);
}
