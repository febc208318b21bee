import type { LeaveMessageDefinition } from 'contract/goods/goods/leave-messages.ts';
import type { Cents } from 'contract/money.ts';
import { type Expression, sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { type Param, prepareListStatement, prepareStatement } from '#platform/statement.ts';
import { bundlesAllowedByStock } from '../rules/bundle.ts';
import { shippingFeeOf } from '../rules/shipping-fee-of.ts';
import type { GoodsOption } from '../rules/catalogue.ts';
import type { BundlePart } from '../rules/sellable-sku.ts';

/** Describes a SKU as its product page shows it. */
export interface DetailedSku {
  readonly id: number;
  readonly code: string;
  readonly values: readonly string[];
  readonly picture: string;
  readonly listPrice: Cents;
  /** Holds the level prices, by level id. */
  readonly levelPrices: Readonly<Record<string, Cents>>;
  readonly stock: number;
}

interface DetailBlock {
  readonly title?: string;
  readonly text?: string;
  readonly picture?: string;
  readonly alt?: string;
}

/** Describes the JSON columns of goods; written only by `insertGoods`, `upsertGoods` and `setBundleComponents`, so they read back with these types. */
interface StoredJson {
  readonly pictures: readonly string[];
  readonly parameters: readonly (readonly [string, string])[];
  readonly detail: readonly DetailBlock[];
  readonly specs: readonly GoodsOption[];
  readonly leaveMessages: readonly LeaveMessageDefinition[];
  readonly components: readonly BundlePart[] | null;
}

const columns = [
  'id',
  'code',
  'title',
  'revision',
  'subtitle',
  'kind',
  'category_id as categoryId',
  'video',
  'pictures',
  'origin_price as originPrice',
  'origin_note as originNote',
  'market_price as marketPrice',
  'weight_grams as weightGrams',
  'listing_type as listingType',
  'listing_at as listingAt',
  'down_at as downAt',
  'published',
  'join_level_discount as joinsLevelDiscount',
  'has_level_prices as hasLevelPrices',
  'buyer_levels as buyerLevels',
  'freight_template_id as templateId',
  'flat_freight as flatFreight',
  'least_pieces as leastPieces',
  'step_pieces as stepPieces',
  'most_per_order as mostPerOrder',
  'most_per_member as mostPerMember',
  'limit_cycle as limitCycle',
  'needs_real_name as needsRealName',
  'show_stock as showStock',
  'sale_num as saleNum',
  'tags',
  'parameters',
  'detail',
  'specs',
  'leave_messages as leaveMessages',
  'made_to_order as madeToOrder',
  'lead_days as leadDays',
  'no_return as noReturn',
  'share_rate as shareRate',
  'supplier',
  'supplier_address as supplierAddress',
  'supplier_phone as supplierPhone',
  'equity_id as equityId',
  'components',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

const byId = prepareStatement((query, param: Param<{ siteId: number; id: number }>) =>
  query.selectFrom('goods').select(columns).where('site_id', '=', param('siteId')).where('id', '=', param('id')),
);
type GoodsRow = Awaited<ReturnType<typeof byId>>[number];

/** Holds a product with everything its page shows, as it is stored. */
export type DetailedGoods = Omit<GoodsRow, keyof StoredJson | 'flatFreight'> & StoredJson & ReturnType<typeof shippingFeeOf>;

/**
 * Returns the key of one product in a site's cached data, by which database triggers announce that the product changed.
 */
export const goodsCachePart = (id: number): string => `goods ${id}`;

const skusByGoods = prepareStatement((query, param: Param<{ siteId: number; goodsId: number }>) =>
  query
    .selectFrom('sku')
    .select([
      'sku.id',
      'sku.code',
      'sku.spec_values as values',
      'sku.picture',
      sql<Cents>`sku.price`.as('listPrice'),
      sql<Record<string, Cents>>`coalesce((select json_object_agg(typed.level_id, typed.price) from sku_level_price typed
        where typed.site_id = ${param('siteId')} and typed.sku_id = sku.id), '{}')`.as('levelPrices'),
    ])
    .where('sku.site_id', '=', param('siteId'))
    .where('sku.goods_id', '=', param('goodsId'))
    .where('sku.removed', '=', false)
    .orderBy('sku.sort')
    .orderBy('sku.id'),
);

/** Describes everything that a product's page shows, except the stock. These facts are cached, because merchants seldom change them. */
export interface GoodsFacts {
  readonly goods: DetailedGoods;
  /** Lists the SKUs in their order, with their level prices. */
  readonly skus: readonly (Omit<DetailedSku, 'stock'> & { readonly components: readonly BundlePart[] | null })[];
}

async function loadFacts(db: SiteDatabase, id: number): Promise<GoodsFacts | undefined> {
  const [[row], skus] = await Promise.all([byId(db, { id }), skusByGoods(db, { goodsId: id })]);
  if (!row) return undefined;
  const goods = { ...row, ...shippingFeeOf(row) } as DetailedGoods; // its JSON was written by this module
  return { goods, skus: skus.map((sku) => ({ ...sku, components: goods.components })) };
}

/** Finds everything that a product's page shows, except the stock, in the cache of this process. Undefined if the product does not exist. */
export async function findGoodsFacts(db: SiteDatabase, id: number): Promise<GoodsFacts | undefined> {
  return db.cachedPart(goodsCachePart(id), () => loadFacts(db, id));
}

const stockBySku = prepareListStatement((query, param: Param<{ siteId: number }>, skuIds: readonly Expression<number>[]) =>
  query
    .selectFrom('stock')
    .select(['sku_id as skuId', sql<number>`on_hand - reserved`.as('stock')])
    .where('site_id', '=', param('siteId'))
    .where('sku_id', 'in', skuIds),
);

/** Describes a SKU whose stock is asked for; that of a bundle is what its components allow. */
interface StockedSku {
  readonly id: number;
  readonly components?: readonly BundlePart[] | null | undefined;
}

/**
 * Loads how many pieces of SKUs are available, by SKU id. Concurrent calls at the same moment share one SQL statement.
 */
export async function loadSkuStockById(db: SiteDatabase, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  return db.loadTogether('stock', ids, async (together, all) => {
    const rows = await stockBySku(together, {}, [...new Set(all)]);
    return new Map(rows.map(({ skuId, stock }) => [skuId, stock]));
  });
}

/** Loads the available stock of SKUs, in their order. */
export async function loadSkuStock(db: SiteDatabase, skus: readonly StockedSku[]): Promise<readonly number[]> {
  const ids = skus.flatMap(({ id, components }) => components?.map(({ skuId }) => skuId) ?? [id]);
  const stocks = await loadSkuStockById(db, ids);
  const stockOf = (id: number) => stocks.get(id) ?? 0;
  return skus.map(({ id, components }) => (components ? bundlesAllowedByStock(components, stockOf) : stockOf(id)));
}

/** Loads the titles of products by id, whatever their state. */
export async function loadGoodsTitles({ query, siteId }: SiteDatabase, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await query
    .selectFrom('goods')
    .select(['id', 'title'])
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
