import { requiresShipping, requiresIdentity } from 'contract/goods/goods-kinds.ts';
import { cents } from 'contract/money.ts';
import { type Kysely, sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { fillToSize } from '#platform/batches.ts';
import { type Param, prepareRowsStatement } from '#platform/statement.ts';
import type { Tables } from '#platform/tables.ts';
import { supportedFields, type LeaveMessageDefinition } from 'contract/goods/leave-messages.ts';
import { buyLimitsOf } from '../rules/buy-limits-of.ts';
import { needsPicture } from './needs-picture.ts';
import { explainNotOrderable, saleState } from '../rules/sale-state.ts';
import { shippingFeeOf } from '../rules/shipping-fee-of.ts';
import type { SellableSku } from '../rules/sellable-sku.ts';

/** Selects SKUs by their own ids, or all SKUs of some goods. */
export type SkuSelector = { readonly skuIds: readonly number[] } | { readonly goodsIds: readonly number[] };

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
      needsPicture.as('needsPicture'),
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
  prepareRowsStatement((query, param: Param<{ siteId: number; levelId: number }>, ids: readonly Param<{ id: number }>[]) =>
    selectSkus(query, param)
      .where(
        column,
        'in',
        ids.map((id) => id('id')),
      )
      .orderBy('sku.id'),
  );
const skusByIds = skusOf('sku.id');
const skusByGoods = skusOf('sku.goods_id');
/** Stands for no level in a statement: ids are positive. */
const noLevel = -1;

/**
 * Loads SKUs in id order, priced for a level (null for a visitor). Unknown and removed SKUs are left out; those off sale are included, with
 * that state.
 */
export async function loadSellableSkus(db: SiteDatabase, which: SkuSelector, levelId: number | null, now: Date): Promise<SellableSku[]> {
  const level = { levelId: levelId ?? noLevel };
  const ids = fillToSize([...new Set('goodsIds' in which ? which.goodsIds : which.skuIds)]).map((id) => ({ id }));
  if (ids.length === 0) return [];
  const rows = await ('goodsIds' in which ? skusByGoods : skusByIds)(db, level, ids);
  return rows.map((row) => ({
    goodsId: row.goodsId,
    skuId: row.skuId,
    kind: row.kind,
    sent: requiresShipping(row.kind),
    needsIdentity: requiresIdentity(row.kind, row.needsRealName),
    title: row.title,
    skuText: row.values.join('；'),
    picture: row.skuPicture || row.goodsPicture,
    listPrice: cents(row.listPrice),
    levelPrice: row.hasLevelPrices && row.levelPrice !== null ? cents(row.levelPrice) : null,
    discountBp: row.discountBp,
    weightGrams: row.weightGrams,
    ...shippingFeeOf(row),
    limits: buyLimitsOf(row),
    state: saleState(row, now),
    notOrderable: explainNotOrderable(row),
    asks: supportedFields(row.leaveMessages as LeaveMessageDefinition[]), // written only by insertGoods and upsertGoods
    stock: row.stock,
  }));
}
