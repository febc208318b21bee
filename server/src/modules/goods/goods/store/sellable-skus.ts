import { type Expression, type Kysely, sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { type Param, prepareListStatement } from '#platform/statement.ts';
import type { Tables } from '#platform/tables.ts';
import { cachedLevels } from '#modules/members/account/account.ts';
import type { LeaveMessageDefinition } from 'contract/goods/goods/leave-messages.ts';
import { findGoodsFacts, loadSkuStock } from './goods-detail.ts';
import { type BundlePart, buildSellableSku, type SellableSku } from '../rules/sellable-sku.ts';
import { withBundleComponents } from './bundles.ts';

/** Describes which SKUs to load: those with some ids, or those of some products. */
export type SkuSelector = { readonly goodsIds?: never; readonly skuIds: readonly number[] } | GoodsSkuSelector;
/** Describes which SKUs of some products to load: all of them, or only those in `skuIds`. */
export interface GoodsSkuSelector {
  readonly goodsIds: readonly number[];
  readonly skuIds?: readonly number[];
}

const selectSkus = (query: Kysely<Tables>, param: Param<{ siteId: number; levelId: number }>) =>
  query
    .selectFrom('sku')
    .innerJoin('goods', (join) => join.onRef('goods.site_id', '=', 'sku.site_id').onRef('goods.id', '=', 'sku.goods_id'))
    .innerJoin('stock', (join) => join.onRef('stock.site_id', '=', 'sku.site_id').onRef('stock.sku_id', '=', 'sku.id'))
    .leftJoin('sku_level_price as typed', (join) =>
      join.onRef('typed.site_id', '=', 'sku.site_id').onRef('typed.sku_id', '=', 'sku.id').on('typed.level_id', '=', param('levelId')),
    )
    .leftJoin('level', (join) => join.onRef('level.site_id', '=', 'sku.site_id').on('level.id', '=', param('levelId')))
    .select([
      'goods.id as goodsId',
      'sku.id as skuId',
      'goods.title',
      'goods.revision',
      'sku.spec_values as values',
      'sku.picture as skuPicture',
      sql<string>`coalesce(goods.pictures ->> 0, '')`.as('goodsPicture'),
      'sku.price as listPrice',
      'typed.price as levelPrice',
      'goods.has_level_prices as hasLevelPrices',
      sql<number>`case when goods.join_level_discount then coalesce(level.discount_bp, 10000) else 10000 end`.as('discountBp'),
      'goods.weight_grams as weightGrams',
      'goods.freight_template_id as templateId',
      'goods.flat_freight as flatFreight',
      'goods.published',
      'goods.listing_type as listingType',
      'goods.listing_at as listingAt',
      'goods.down_at as downAt',
      'goods.kind',
      'goods.needs_real_name as needsRealName',
      'goods.made_to_order as madeToOrder',
      'goods.lead_days as leadDays',
      'goods.no_return as noReturn',
      'goods.equity_id as equityId',
      'goods.components as parts',
      'goods.leave_messages as leaveMessages',
      'goods.least_pieces as leastPieces',
      'goods.step_pieces as stepPieces',
      'goods.most_per_order as mostPerOrder',
      'goods.most_per_member as mostPerMember',
      'goods.limit_cycle as limitCycle',
      'goods.buyer_levels as buyerLevels',
      sql<number>`stock.on_hand - stock.reserved`.as('stock'),
    ])
    .where('sku.site_id', '=', param('siteId'))
    .where('sku.removed', '=', false);
const skusOf = (column: 'sku.id' | 'sku.goods_id') =>
  prepareListStatement((query, param: Param<{ siteId: number; levelId: number }>, ids: readonly Expression<number>[]) =>
    selectSkus(query, param).where(column, 'in', ids).orderBy('sku.id'),
  );
const skusByIds = skusOf('sku.id');
const skusByGoods = skusOf('sku.goods_id');
/** Stands for no level in a statement: ids are positive. */
const noLevel = -1;

/**
 * Loads SKUs as they are now, for an order, priced for a member level (null for a visitor), in id order. Unknown and
 * removed SKUs are left out; those off sale are included, with that state.
 */
export async function loadSellableSkus(db: SiteDatabase, which: SkuSelector, levelId: number | null, now: Date): Promise<SellableSku[]> {
  const level = { levelId: levelId ?? noLevel };
  const ids = [...new Set(which.skuIds ?? which.goodsIds)];
  if (ids.length === 0) return [];
  const rows = await (which.skuIds ? skusByIds : skusByGoods)(db, level, ids);
  // The JSON columns are written only by insertGoods, upsertGoods and setComponents.
  const skus = rows.map((row) =>
    buildSellableSku({ ...row, leaveMessages: row.leaveMessages as LeaveMessageDefinition[], components: null }, now),
  );
  const parts = new Map(rows.map((row) => [row.goodsId, row.parts as BundlePart[] | null]));
  return withBundleComponents(db, skus, (goodsId) => parts.get(goodsId) ?? null);
}

/**
 * Loads SKUs for display, in id order: products from this process's cache, and the present stock. A change of a
 * product may be missing for some milliseconds, so an order checks again.
 */
export async function loadDisplayedSkus(
  db: SiteDatabase,
  { goodsIds, skuIds }: GoodsSkuSelector,
  levelId: number | null,
  now: Date,
): Promise<SellableSku[]> {
  const [levels, ...found] = await Promise.all([cachedLevels(db), ...[...new Set(goodsIds)].map((id) => findGoodsFacts(db, id))]);
  const discountBp = levels.find(({ id }) => id === levelId)?.discountBp ?? 10_000;
  const facts = found.filter((one) => one !== undefined);
  const only = skuIds && new Set(skuIds);
  const wanted = facts
    .flatMap(({ goods, skus }) => skus.flatMap((sku) => (only && !only.has(sku.id) ? [] : [{ goods, sku, id: sku.id }])))
    .sort((a, b) => a.id - b.id);
  const stock = await loadSkuStock(db, wanted);
  const parts = new Map(facts.map(({ goods }) => [goods.id, goods.components]));
  const skus = wanted.map(({ goods, sku }, at) =>
    buildSellableSku(
      {
        ...goods,
        goodsId: goods.id,
        skuId: sku.id,
        values: sku.values,
        skuPicture: sku.picture,
        goodsPicture: goods.pictures[0] ?? '',
        listPrice: sku.listPrice,
        levelPrice: levelId === null ? null : (sku.levelPrices[levelId] ?? null),
        discountBp: goods.joinsLevelDiscount ? discountBp : 10_000,
        stock: stock[at] ?? 0,
        components: null,
      },
      now,
    ),
  );
  return withBundleComponents(db, skus, (goodsId) => parts.get(goodsId) ?? null);
}
