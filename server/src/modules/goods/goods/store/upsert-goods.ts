import { sql } from 'kysely';
import { writeInBatches } from '#platform/batches.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { goodsCachePart } from './goods-detail.ts';
import { toGoodsRow, insertGoods } from './insert-goods.ts';
import type { NewGoods, SkuInput, GoodsInput, GoodsSaving, ReservedStock } from '../rules/catalogue.ts';
import { refreshFreeStock } from './free-stock.ts';
import { addStockChange } from './stock-changes.ts';

const keyOf = (goodsId: number, values: readonly string[]): string => JSON.stringify([goodsId, ...values]);

/**
 * Locks the site's catalogue of products until the transaction ends. Of two transactions that add the same product
 * code, the second then finds the first one's product.
 */
export async function lockCatalogue({ query, siteId }: SiteDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('shelves of ' || ${siteId}, 0))`.execute(query);
}

const newIds = async ({ query }: SiteDatabase, count: number): Promise<number[]> =>
  count === 0
    ? []
    : (
        await sql<{ id: number }>`select nextval(pg_get_serial_sequence('goods', 'id')) as id from generate_series(1, ${count})`.execute(
          query,
        )
      ).rows.map(({ id }) => id);

/** Lists the columns that an update must not change. */
const columnsNeverUpdated = ['site_id', 'id', 'created_at', 'base_sales', 'sale_num'];

async function updateGoods({ query, siteId }: SiteDatabase, goods: readonly NewGoods[], by: string, now: Date): Promise<void> {
  const rows = goods.map((one) => toGoodsRow(siteId, one, now));
  const columns = Object.keys(rows[0] ?? {}).filter((name) => !columnsNeverUpdated.includes(name));
  await writeInBatches(rows, (block) =>
    query
      .insertInto('goods')
      .values(block)
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'id']).doUpdateSet((row) => ({
          ...Object.fromEntries(columns.map((name) => [name, sql`excluded.${sql.ref(name)}`])),
          published: sql<boolean>`goods.published or excluded.listing_type <> 1`,
          base_sales: row.ref('excluded.base_sales'),
          sale_num: sql<number>`goods.sale_num - goods.base_sales + excluded.base_sales`,
          version: sql<number>`goods.version + 1`,
          edited_at: now,
          edited_by: by,
          archived_at: null,
        })),
      )
      .execute(),
  );
  const ids = goods.map(({ id }) => id);
  const wanted = goods.flatMap(({ id, groupIds }) =>
    groupIds.map((groupId) => ({ site_id: siteId, group_id: groupId, goods_id: id, sort: 0 })),
  );
  await query
    .deleteFrom('goods_in_group')
    .where('site_id', '=', siteId)
    .where('goods_id', '=', sql<number>`any(${ids})`)
    .where(
      sql<boolean>`(goods_id, group_id) <> all (select * from unnest(${wanted.map((one) => one.goods_id)}::bigint[], ${wanted.map((one) => one.group_id)}::bigint[]))`,
    )
    .execute();
  await writeInBatches(wanted, (block) =>
    query
      .insertInto('goods_in_group')
      .values(block)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

interface StoredSku {
  readonly id: number;
  readonly goodsId: number;
  readonly values: string[];
  readonly onHand: number;
  readonly reserved: number;
  readonly removed: boolean;
}

/** Loads the SKUs of goods, removed ones too, with their stock locked. */
const lockSkus = async ({ query, siteId }: SiteDatabase, goodsIds: readonly number[]): Promise<StoredSku[]> =>
  query
    .selectFrom('sku')
    .innerJoin('stock', (join) => join.onRef('stock.site_id', '=', 'sku.site_id').onRef('stock.sku_id', '=', 'sku.id'))
    .select(['sku.id', 'sku.goods_id as goodsId', 'sku.spec_values as values', 'stock.on_hand as onHand', 'stock.reserved', 'sku.removed'])
    .where('sku.site_id', '=', siteId)
    .where('stock.site_id', '=', siteId)
    .where('sku.goods_id', '=', sql<number>`any(${goodsIds})`)
    .orderBy('stock.sku_id')
    .forUpdate('stock')
    .execute();

interface SavedSku extends SkuInput {
  readonly id: number;
  readonly known: StoredSku | undefined;
}

/**
 * Returns the function that finds the stored SKU that an input names, by id or by values. One that an input names by its id is no other's by values.
 * A SKU on sale goes before a removed one.
 */
function createSkuFinder(
  known: readonly StoredSku[],
  goods: readonly Pick<GoodsInput, 'id' | 'skus'>[],
): (goodsId: number, sku: SkuInput) => StoredSku | undefined {
  const byId = new Map(known.map((sku) => [sku.id, sku]));
  const named = new Set(goods.flatMap(({ id, skus }) => skus.flatMap((sku) => (byId.get(sku.id ?? 0)?.goodsId === id ? [sku.id] : []))));
  const inOrder = known.filter(({ id }) => !named.has(id)).sort((one, other) => Number(other.removed) - Number(one.removed));
  const byKey = new Map(inOrder.map((sku) => [keyOf(sku.goodsId, sku.values), sku]));
  return (goodsId, { id, values }) => {
    const named = id === undefined ? undefined : byId.get(id);
    return named?.goodsId === goodsId ? named : byKey.get(keyOf(goodsId, values));
  };
}

/** Sets the stock on hand. Each difference is recorded as a stock move, once per reference. */
async function setStock({ query, siteId }: SiteDatabase, skus: readonly SavedSku[], ref: string, now: Date): Promise<void> {
  await writeInBatches(
    skus.filter(({ known }) => !known),
    (block) =>
      query
        .insertInto('stock')
        .values(block.map(({ id }) => ({ site_id: siteId, sku_id: id, on_hand: 0 })))
        .execute(),
  );
  const moves = skus.flatMap(({ id, stock, known }) => {
    const by = stock === null ? 0 : stock - (known?.onHand ?? 0);
    return by === 0 ? [] : [{ id, by }];
  });
  await writeInBatches(moves, async (block) => {
    const values = block.map(({ id, by }) => sql`(${id}::bigint, ${by}::bigint)`);
    await sql`update stock set on_hand = on_hand + moved.by from (values ${sql.join(values)}) as moved (sku_id, by)
      where stock.site_id = ${siteId} and stock.sku_id = moved.sku_id`.execute(query);
    return [];
  });
  await writeInBatches(
    moves.map(({ id, by }, i) => ({
      site_id: siteId,
      ref,
      line_no: i + 1,
      kind: by > 0 ? 'in' : 'out',
      sku_id: id,
      pieces: Math.abs(by),
      at: now,
    })),
    (block) => query.insertInto('stock_move').values(block).execute(),
  );
}

async function saveLevelPrices({ query, siteId }: SiteDatabase, skus: readonly SavedSku[]): Promise<void> {
  const wanted = skus.flatMap(({ id, levelPrices }) =>
    Object.entries(levelPrices).map(([level, price]) => ({ site_id: siteId, sku_id: id, level_id: Number(level), price })),
  );
  await query
    .deleteFrom('sku_level_price')
    .where('site_id', '=', siteId)
    .where('sku_id', '=', sql<number>`any(${skus.map(({ id }) => id)})`)
    .where(
      sql<boolean>`(sku_id, level_id) <> all (select * from unnest(${wanted.map((one) => one.sku_id)}::bigint[], ${wanted.map((one) => one.level_id)}::bigint[]))`,
    )
    .execute();
  await writeInBatches(wanted, (block) =>
    query
      .insertInto('sku_level_price')
      .values(block)
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'sku_id', 'level_id']).doUpdateSet((row) => ({ price: row.ref('excluded.price') })),
      )
      .execute(),
  );
}

/** Saves the SKUs of existing goods, in their order. SKUs that are no longer wanted are marked as removed and keep their stock history. */
async function saveSkus(
  { query, siteId }: SiteDatabase,
  goods: readonly (GoodsInput & { readonly id: number })[],
  known: readonly StoredSku[],
): Promise<SavedSku[]> {
  const findSku = createSkuFinder(known, goods);
  const all = goods.flatMap(({ id, skus }) => skus.map((sku, sort) => ({ sku, goodsId: id, sort, known: findSku(id, sku) })));
  const rowOf = ({ sku, goodsId, sort }: (typeof all)[number]) => ({
    site_id: siteId,
    goods_id: goodsId,
    code: sku.code,
    spec_values: [...sku.values],
    picture: sku.picture,
    price: sku.price,
    sort,
    removed: false,
  });
  const fresh = all.filter((one) => !one.known);
  const [made] = await Promise.all([
    writeInBatches(fresh, (block) => query.insertInto('sku').values(block.map(rowOf)).returning('id').execute()),
    writeInBatches(
      all.filter((one) => one.known),
      (block) =>
        query
          .insertInto('sku')
          .values(block.map((one) => ({ id: one.known?.id ?? 0, ...rowOf(one) })))
          .onConflict((conflict) =>
            conflict.columns(['site_id', 'id']).doUpdateSet(({ ref }) => ({
              code: ref('excluded.code'),
              spec_values: ref('excluded.spec_values'),
              picture: ref('excluded.picture'),
              price: ref('excluded.price'),
              sort: ref('excluded.sort'),
              removed: ref('excluded.removed'),
            })),
          )
          .execute(),
    ),
  ]);
  const kept = new Set(all.flatMap((one) => (one.known ? [one.known.id] : [])));
  await query
    .updateTable('sku')
    .set({ removed: true })
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${known.filter(({ id }) => !kept.has(id)).map(({ id }) => id)})`)
    .execute();
  const ids = new Map(fresh.map((one, i) => [one, made[i]?.id]));
  return all.map((one) => {
    const id = one.known?.id ?? ids.get(one);
    if (id === undefined) throw new Error('SKU insert returned no id');
    return { ...one.sku, id, known: one.known };
  });
}

/**
 * Inserts new products and updates existing ones, with their SKUs, level prices, groups and stock. If a stock would
 * fall below what orders have reserved, writes nothing and returns those SKUs. The caller locks the catalogue first.
 * @param saving.ref the reference of the stock moves, used once
 * @param saving.by the name of who saves them
 */
export async function upsertGoods(
  db: SiteDatabase,
  goods: readonly GoodsInput[],
  { ref, cause, by, reason = '' }: GoodsSaving,
  now: Date,
): Promise<{ readonly short: readonly ReservedStock[]; readonly ids: readonly number[] }> {
  const isThere = (one: GoodsInput): one is GoodsInput & { id: number } => one.id !== undefined;
  const entered = goods.filter(isThere);
  db.markSiteDataChanged(entered.map(({ id }) => goodsCachePart(id)));
  const known =
    entered.length === 0
      ? []
      : await lockSkus(
          db,
          entered.map(({ id }) => id),
        );
  const findSku = createSkuFinder(known, entered);
  const there = entered.map((one) => ({
    ...one,
    skus: one.skus.map((sku) => (sku.stockBy === undefined ? sku : { ...sku, stock: (findSku(one.id, sku)?.onHand ?? 0) + sku.stockBy })),
  }));
  const short = there.flatMap(({ id, code, skus }) =>
    skus.flatMap((sku) => {
      const reserved = findSku(id, sku)?.reserved ?? 0;
      return sku.stock !== null && sku.stock < reserved ? [{ goodsId: id, goodsCode: code, values: sku.values, reserved }] : [];
    }),
  );
  if (short.length > 0) return { short, ids: [] };

  const fresh = goods.filter((one) => !isThere(one));
  const ids = await newIds(db, fresh.length);
  const withStock = (skus: readonly SkuInput[]) => skus.map((sku) => ({ ...sku, stock: sku.stock ?? 0 }));
  await insertGoods(
    db,
    fresh.map((one, i) => ({ ...one, id: ids[i] ?? 0, skus: withStock(one.skus) })),
    now,
    by,
  );
  if (there.length > 0) {
    await updateGoods(
      db,
      there.map((one) => ({ ...one, skus: withStock(one.skus) })),
      by,
      now,
    );
    const placed = await saveSkus(db, there, known);
    await Promise.all([setStock(db, placed, ref, now), saveLevelPrices(db, placed), addStockChange(db, { ref, cause, by, reason }, now)]);
    await refreshFreeStock(
      db,
      there.map(({ id }) => id),
    );
  }
  return { short: [], ids: goods.map((one) => (isThere(one) ? one.id : (ids[fresh.indexOf(one)] ?? 0))) };
}
