import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { bundlesAllowedByStock } from '../rules/bundle.ts';
import type { BundleComponent, BundlePart, SellableSku } from '../rules/sellable-sku.ts';
import { findGoodsFacts, loadSkuStockById } from './goods-detail.ts';

/**
 * Loads the SKUs in bundle products as they are now, such as their titles, list prices and stock. One that no longer
 * exists has no stock.
 */
export async function loadBundleComponents(db: SiteDatabase, parts: readonly BundlePart[]): Promise<BundleComponent[]> {
  const goodsIds = [...new Set(parts.map(({ goodsId }) => goodsId))];
  const [stocks, ...found] = await Promise.all([
    loadSkuStockById(
      db,
      parts.map(({ skuId }) => skuId),
    ),
    ...goodsIds.map((id) => findGoodsFacts(db, id)),
  ]);
  return parts.map((part) => {
    const facts = found.find((one) => one?.goods.id === part.goodsId);
    const sku = facts?.skus.find(({ id }) => id === part.skuId);
    return {
      ...part,
      title: facts?.goods.title ?? '',
      skuText: sku?.values.join('；') ?? '',
      picture: sku?.picture || (facts?.goods.pictures[0] ?? ''),
      code: sku?.code || (facts?.goods.code ?? ''),
      listPrice: sku?.listPrice ?? (0 as BundleComponent['listPrice']),
      stock: sku ? (stocks.get(part.skuId) ?? 0) : 0,
    };
  });
}

/** Returns some SKUs; those of bundle products with their components, and with the stock that the components allow. */
export async function withBundleComponents(
  db: SiteDatabase,
  skus: readonly SellableSku[],
  partsOf: (goodsId: number) => readonly BundlePart[] | null,
): Promise<SellableSku[]> {
  const parts = skus.flatMap(({ goodsId }) => partsOf(goodsId) ?? []);
  if (parts.length === 0) return [...skus];
  const bySku = new Map((await loadBundleComponents(db, parts)).map((component) => [component.skuId, component]));
  return skus.map((sku) => {
    const own = partsOf(sku.goodsId);
    if (!own) return sku;
    const components = own.flatMap((part) => {
      const found = bySku.get(part.skuId);
      return found ? [{ ...found, ...part }] : [];
    });
    return { ...sku, components, stock: bundlesAllowedByStock(own, (skuId) => bySku.get(skuId)?.stock ?? 0) };
  });
}

/** Locks the site's bundle products until the transaction ends. So two changes cannot make two bundles contain each other. */
export async function lockBundles({ query, siteId }: SiteDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bundles of ' || ${siteId}, 0))`.execute(query);
}

/**
 * Makes a product a bundle of some SKUs, or without any, an ordinary product again. Adds one piece to a bundle's own
 * stock if none is free, because lists of products check that stock.
 */
export async function setBundleComponents(
  { query, siteId, markSiteDataChanged }: SiteDatabase,
  { goodsId, skuId, parts }: { readonly goodsId: number; readonly skuId: number; readonly parts: readonly BundlePart[] | null },
  now: Date,
): Promise<void> {
  markSiteDataChanged();
  await query
    .updateTable('goods')
    .set({ components: parts && JSON.stringify(parts) })
    .where('site_id', '=', siteId)
    .where('id', '=', goodsId)
    .execute();
  if (!parts) return;
  const filled = await query
    .updateTable('stock')
    .set(({ eb }) => ({ on_hand: eb('on_hand', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('sku_id', '=', skuId)
    .whereRef('on_hand', '<=', 'reserved')
    .returning('sku_id')
    .executeTakeFirst();
  if (!filled) return;
  const move = { site_id: siteId, ref: `bundle-${goodsId}-${now.getTime()}`, line_no: 1, kind: 'in', sku_id: skuId, pieces: 1, at: now };
  await query.insertInto('stock_move').values(move).execute();
}

/**
 * Lists the bundle products of the site: id, code, title, price and components. Given a product's id (`holding`), only
 * bundles that contain a SKU of that product.
 */
export async function listBundles({ query, siteId }: SiteDatabase, holding?: number) {
  let all = query
    .selectFrom('goods')
    .select(['id as goodsId', 'code', 'title', 'components', 'min_price as price'])
    .where('site_id', '=', siteId)
    .where('components', 'is not', null);
  if (holding !== undefined) all = all.where('components', '@>', JSON.stringify([{ goodsId: holding }]));
  const rows = await all.orderBy('id').execute();
  return rows.map((row) => ({ ...row, components: row.components as BundlePart[] })); // written by setComponents only
}
