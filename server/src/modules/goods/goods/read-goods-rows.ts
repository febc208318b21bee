import type { GoodsRow } from 'contract/goods/goods/goods-file.ts';
import type { Site } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { loadCatalogueGoodsByCodes } from './store/catalogue-goods.ts';
import { loadGoodsFileNames } from './load-goods-file-names.ts';
import { parseGoodsRows, type GoodsImportMode, type ParsedGoodsRows } from './rules/rows-to-goods.ts';

/**
 * Returns rows of a goods file that was imported before, without their stock changes, which would otherwise be
 * applied twice. A change is the difference between `stock` and `stockWas`, the stock at the export.
 */
export const ignoreStockDifferences = (rows: readonly GoodsRow[]): GoodsRow[] =>
  rows.map((row) => (row.stockWas?.trim() ? { ...row, stock: row.stockWas } : row));

/** Parses the rows of a goods file (product import), and compares them with the products that the shop has now. */
export async function readGoodsRows(
  db: SiteDatabase,
  site: Site,
  rows: readonly GoodsRow[],
  manner: GoodsImportMode,
): Promise<ParsedGoodsRows> {
  const codes = [...new Set(rows.map(({ code }) => code?.trim() ?? '').filter((code) => code !== ''))];
  const [names, existing] = await Promise.all([loadGoodsFileNames(db, site), loadCatalogueGoodsByCodes(db, codes)]);
  return parseGoodsRows(rows, existing, names, manner);
}
