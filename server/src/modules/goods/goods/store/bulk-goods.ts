import { cents } from 'contract/money.ts';
import { sql } from 'kysely';
import { writeInBatches } from '#platform/batches.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { BulkFields, BulkGoods } from '../rules/bulk-change.ts';
import { refreshFreeStock } from './free-stock.ts';
import { goodsCachePart } from './goods-detail.ts';
import { merchantGoodsSql, type MerchantGoodsFilter } from './merchant-goods.ts';

/** Names the products that a change is for. */
export type BulkScope = { readonly ids: readonly number[] } | { readonly filter: MerchantGoodsFilter };

const selectScope = (siteId: number, scope: BulkScope, now: Date) =>
  'ids' in scope
    ? sql<{
        id: number;
      }>`select goods.id from goods where goods.site_id = ${siteId} and goods.archived_at is null and goods.id = any(${[...scope.ids]})`
    : sql<{ id: number }>`select goods.id ${merchantGoodsSql(siteId, scope.filter, now)}`;

/** Lists the ids of the products in a scope, in their order, up to a limit. */
export async function listScopeIds({ query, siteId }: SiteDatabase, scope: BulkScope, most: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${selectScope(siteId, scope, now)} order by goods.id limit ${most}`.execute(query);
  return rows.map(({ id }) => id);
}

/** Loads what a change reads of products. With `lock`, they and their stock stay as they are until the transaction ends. */
export async function loadBulkGoods(
  { query, siteId }: SiteDatabase,
  ids: readonly number[],
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<BulkGoods[]> {
  if (lock) {
    await sql`select id from goods where site_id = ${siteId} and id = any(${[...ids]}) order by id for update`.execute(query);
    await sql`select stock.sku_id from stock join sku on sku.site_id = stock.site_id and sku.id = stock.sku_id
       where stock.site_id = ${siteId} and sku.site_id = ${siteId} and sku.goods_id = any(${[...ids]}) order by stock.sku_id for update of stock`.execute(
      query,
    );
  }
  type Row = Omit<BulkGoods, 'listing' | 'freight'> & {
    readonly published: boolean;
    readonly listingType: number;
    readonly listingAt: Date | null;
    readonly templateId: number | null;
    readonly flat: number;
  };
  const { rows } = await sql<Row>`
    select goods.id, goods.code, goods.title, coalesce(goods.pictures ->> 0, '') as picture, goods.version, goods.archived_at is not null as "isArchived",
           goods.components is not null as "isBundle", goods.cost_price as cost, goods.published, goods.listing_type as "listingType",
           goods.listing_at as "listingAt", goods.category_id as "categoryId", goods.freight_template_id as "templateId", goods.flat_freight as flat,
           (select coalesce(json_agg(json_build_array(group_id, sort) order by group_id), '[]') from goods_in_group as placed
             where placed.site_id = ${siteId} and placed.goods_id = goods.id) as groups, held.skus
      from goods
     cross join lateral (
       select coalesce(json_agg(json_build_object('id', sku.id, 'text', array_to_string(sku.spec_values, '；'), 'price', sku.price, 'onHand', stock.on_hand,
                'reserved', stock.reserved, 'levelPrice', case when goods.has_level_prices then (select max(typed.price) from sku_level_price as typed
                   where typed.site_id = ${siteId} and typed.sku_id = sku.id) end) order by sku.sort, sku.id), '[]') as skus
         from sku join stock on stock.site_id = sku.site_id and stock.sku_id = sku.id
        where sku.site_id = ${siteId} and sku.goods_id = goods.id and not sku.removed) as held
     where goods.site_id = ${siteId} and goods.id = any(${[...ids]}) order by goods.id`.execute(query);
  return rows.map(({ published, listingType, listingAt, templateId, flat, ...row }) => ({
    ...row,
    listing: published ? { type: listingType, at: listingAt } : { type: 1, at: null },
    freight: { templateId, flat: cents(flat) },
  }));
}

/** Describes the fields to write to a product. */
export interface BulkWrite {
  readonly id: number;
  readonly fields: BulkFields;
}

async function writePrices({ query, siteId }: SiteDatabase, writes: readonly BulkWrite[]): Promise<void> {
  const prices = writes.flatMap(({ fields }) => fields.prices ?? []);
  if (prices.length === 0) return;
  await sql`update sku set price = said.price from unnest(${prices.map(([id]) => id)}::bigint[], ${prices.map(([, price]) => price)}::bigint[]) as said (id, price)
     where sku.site_id = ${siteId} and sku.id = said.id`.execute(query);
  await sql`update goods set min_price = held.least, max_price = held.most
      from (select goods_id, min(price) as least, max(price) as most from sku
             where site_id = ${siteId} and not removed and goods_id = any(${writes.map(({ id }) => id)}) group by goods_id) as held
     where goods.site_id = ${siteId} and goods.id = held.goods_id`.execute(query);
}

async function writeStock({ query, siteId }: SiteDatabase, writes: readonly BulkWrite[], ref: string, now: Date): Promise<void> {
  const moves = writes.flatMap(({ id, fields }) => (fields.stockBy ?? []).map(([skuId, by]) => ({ goodsId: id, skuId, by })));
  if (moves.length === 0) return;
  await sql`update stock set on_hand = on_hand + moved.by from unnest(${moves.map(({ skuId }) => skuId)}::bigint[], ${moves.map(({ by }) => by)}::bigint[]) as moved (id, by)
     where stock.site_id = ${siteId} and stock.sku_id = moved.id`.execute(query);
  await writeInBatches(
    moves.map(({ skuId, by }) => ({
      site_id: siteId,
      ref,
      line_no: 1,
      kind: by > 0 ? 'in' : 'out',
      sku_id: skuId,
      pieces: Math.abs(by),
      at: now,
    })),
    (block) => query.insertInto('stock_move').values(block).execute(),
  );
}

async function writeGroups({ query, siteId }: SiteDatabase, writes: readonly BulkWrite[]): Promise<void> {
  const grouped = writes.filter(({ fields }) => fields.groups !== undefined);
  if (grouped.length === 0) return;
  const places = grouped.flatMap(({ id, fields }) => (fields.groups ?? []).map(([groupId, sort]) => ({ id, groupId, sort })));
  await sql`delete from goods_in_group where site_id = ${siteId} and goods_id = any(${grouped.map(({ id }) => id)})
       and (goods_id, group_id) <> all (select * from unnest(${places.map(({ id }) => id)}::bigint[], ${places.map(({ groupId }) => groupId)}::bigint[]))`.execute(
    query,
  );
  await sql`insert into goods_in_group (site_id, group_id, goods_id, sort)
     select ${siteId}, said.group_id, said.goods_id, said.sort
       from unnest(${places.map(({ id }) => id)}::bigint[], ${places.map(({ groupId }) => groupId)}::bigint[], ${places.map(({ sort }) => sort)}::integer[]) as said (goods_id, group_id, sort)
     on conflict do nothing`.execute(query);
}

async function writeColumns({ query, siteId }: SiteDatabase, writes: readonly BulkWrite[]): Promise<void> {
  const listed = writes.flatMap(({ id, fields: { listing } }) => (listing ? [{ id, ...listing }] : []));
  if (listed.length > 0)
    await sql`update goods set listing_type = said.type, listing_at = to_timestamp(said.at / 1000.0), published = goods.published or said.type <> 1
        from unnest(${listed.map(({ id }) => id)}::bigint[], ${listed.map(({ type }) => type)}::integer[], ${listed.map(({ at }) => at)}::bigint[]) as said (id, type, at)
       where goods.site_id = ${siteId} and goods.id = said.id`.execute(query);
  const placed = writes.flatMap(({ id, fields: { categoryId } }) => (categoryId === undefined ? [] : [{ id, categoryId }]));
  if (placed.length > 0)
    await sql`update goods set category_id = said.category_id
        from unnest(${placed.map(({ id }) => id)}::bigint[], ${placed.map(({ categoryId }) => categoryId)}::bigint[]) as said (id, category_id)
       where goods.site_id = ${siteId} and goods.id = said.id`.execute(query);
  const sent = writes.flatMap(({ id, fields: { freight } }) => (freight ? [{ id, ...freight }] : []));
  if (sent.length > 0)
    await sql`update goods set freight_template_id = said.template_id, flat_freight = said.flat
        from unnest(${sent.map(({ id }) => id)}::bigint[], ${sent.map(({ templateId }) => templateId)}::bigint[], ${sent.map(({ flat }) => flat)}::bigint[])
          as said (id, template_id, flat)
       where goods.site_id = ${siteId} and goods.id = said.id`.execute(query);
}

/**
 * Writes fields of products, which the caller has locked: all of them in this transaction, so that nobody sees a product half changed.
 * @param saving.ref the reference of stock moves, used once
 */
export async function writeBulkFields(
  db: SiteDatabase,
  writes: readonly BulkWrite[],
  { ref, by }: { readonly ref: string; readonly by: string },
  now: Date,
): Promise<void> {
  const { query, siteId } = db;
  const ids = writes.map(({ id }) => id);
  if (ids.length === 0) return;
  db.markSiteDataChanged(ids.map(goodsCachePart));
  await writePrices(db, writes);
  await writeStock(db, writes, ref, now);
  await writeGroups(db, writes);
  await writeColumns(db, writes);
  await sql`update goods set version = version + 1, edited_at = ${now}, edited_by = ${by}, updated_at = ${now}
     where site_id = ${siteId} and id = any(${ids})`.execute(query);
  if (writes.some(({ fields }) => fields.stockBy)) await refreshFreeStock(db, ids);
}
