import { sql } from 'kysely';
import { writeInBatches } from '#platform/batches.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { type Param, prepareRowsStatement } from '#platform/statement.ts';
import { moveEffects } from '../rules/move-effects.ts';
import type { StockLine } from '../rules/sellable-sku.ts';

/**
 * Names a kind of stock move: reserving pieces, releasing them, shipping, returning, or sending pieces of an exchange.
 */
export type StockMoveKind = keyof typeof moveEffects;

/** Prepares the statement of a kind of move. */
const moveOf = (kind: StockMoveKind) => {
  const { onHand, reserved, sold } = moveEffects[kind];
  const enough = kind === 'reserve' || kind === 'resend' ? sql`and held.free >= held.pieces` : sql``;
  return prepareRowsStatement((_, param: Param<{ siteId: number; ref: string; now: Date }>, rows: readonly Param<StockLine>[]) => {
    const wanted = rows.map((line) => sql`(${line('skuId')}::bigint, ${line('pieces')}::bigint)`);
    const written = rows.map(
      (line) =>
        sql`(${param('siteId')}, ${param('ref')}, ${line('lineNo')}::integer, ${kind}, ${line('skuId')}::bigint, ${line('pieces')}::bigint, ${param('now')}::timestamptz)`,
    );
    const first = sql`(select min(sku_id)::text from wanted where sku_id not in (select sku_id from moved))`;
    return sql`
      with wanted as (select sku_id, sum(pieces)::bigint as pieces from (values ${sql.join(wanted)}) as line (sku_id, pieces) group by sku_id),
      moved as (
        update stock set on_hand = on_hand + ${onHand}::bigint * held.pieces, reserved = reserved + ${reserved}::bigint * held.pieces,
                         sold = sold + ${sold}::bigint * held.pieces
          from (
            select stock.sku_id, wanted.pieces, stock.on_hand - stock.reserved as free
              from stock join wanted on wanted.sku_id = stock.sku_id
             where stock.site_id = ${param('siteId')} order by stock.sku_id for update of stock
          ) as held
         where stock.site_id = ${param('siteId')} and stock.sku_id = held.sku_id ${enough}
        returning stock.sku_id
      ),
      written as (
        insert into stock_move (site_id, ref, line_no, kind, sku_id, pieces, at) values ${sql.join(written)}
      )
      select case when (select count(*) from moved) < (select count(*) from wanted) then refuse('notEnoughStock', ${first}) end`;
  });
};
const moveStatements = {
  reserve: moveOf('reserve'),
  release: moveOf('release'),
  ship: moveOf('ship'),
  return: moveOf('return'),
  resend: moveOf('resend'),
};

/**
 * Changes the stock of SKUs for the lines of an order or a refund, and records a stock move for each line. Locks SKUs
 * in id order; throws if the same move was made before. Reserving, also for an exchange, refuses (notEnoughStock) if
 * a SKU has too few pieces.
 * @param ref names what moves it: the order, one of its further parcels, or a refund
 */
export async function moveStock(db: SiteDatabase, ref: string, kind: StockMoveKind, lines: readonly StockLine[], now: Date): Promise<void> {
  const inOrder = [...lines].sort((a, b) => a.skuId - b.skuId);
  await writeInBatches(inOrder, (block) => moveStatements[kind](db, { ref, now }, block));
}

/** Locks the stock of SKUs until the transaction ends, and returns the free pieces by SKU id. Locks in id order, against deadlocks. */
export async function lockFreeStock({ query, siteId }: SiteDatabase, skuIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await query
    .selectFrom('stock')
    .select(['sku_id as skuId', sql<number>`on_hand - reserved`.as('free')])
    .where('site_id', '=', siteId)
    .where('sku_id', '=', sql<number>`any(${[...new Set(skuIds)]})`)
    .orderBy('sku_id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ skuId, free }) => [skuId, free]));
}

/** Describes the stock of a SKU that a merchant corrects. */
interface SkuStock {
  readonly goodsId: number;
  readonly name: string;
  readonly onHand: number;
  readonly reserved: number;
  /** Tells that its product is made of other SKUs, whose stock counts. */
  readonly isBundle: boolean;
}

/** Locks the stock of a SKU until the transaction ends; undefined for an unknown or removed SKU. */
export async function lockSkuStock({ query, siteId }: SiteDatabase, skuId: number): Promise<SkuStock | undefined> {
  const row = await query
    .selectFrom('stock')
    .innerJoin('sku', (join) => join.onRef('sku.site_id', '=', 'stock.site_id').onRef('sku.id', '=', 'stock.sku_id'))
    .innerJoin('goods', (join) => join.onRef('goods.site_id', '=', 'sku.site_id').onRef('goods.id', '=', 'sku.goods_id'))
    .select([
      'sku.goods_id as goodsId',
      'sku.spec_values as values',
      'sku.code as skuCode',
      'goods.code',
      'goods.title',
      'stock.on_hand as onHand',
      'stock.reserved',
      sql<boolean>`goods.components is not null`.as('isBundle'),
    ])
    .where('stock.site_id', '=', siteId)
    .where('sku.site_id', '=', siteId)
    .where('goods.site_id', '=', siteId)
    .where('stock.sku_id', '=', skuId)
    .where('sku.removed', '=', false)
    .forUpdate('stock')
    .executeTakeFirst();
  return row && { ...row, name: row.skuCode || [row.code || row.title, ...row.values].join(' ') };
}

/** Changes the pieces on hand of a SKU whose stock is locked, and records the move. */
export async function correctStockOnHand(
  { query, siteId }: SiteDatabase,
  { skuId, ref, by }: { readonly skuId: number; readonly ref: string; readonly by: number },
  now: Date,
): Promise<void> {
  await query
    .updateTable('stock')
    .set({ on_hand: sql<number>`on_hand + ${by}` })
    .where('site_id', '=', siteId)
    .where('sku_id', '=', skuId)
    .execute();
  const kind = by > 0 ? 'in' : 'out';
  await query
    .insertInto('stock_move')
    .values({ site_id: siteId, ref, line_no: 1, kind, sku_id: skuId, pieces: Math.abs(by), at: now })
    .execute();
}

/**
 * Finds the SKUs whose stock counters differ from the sum of their recorded stock moves; empty if none. Returns the id
 * of each and a text about it.
 */
export async function findStockInconsistencies({ query, siteId }: SiteDatabase): Promise<{ skuId: number; what: string }[]> {
  const { rows } = await sql<{ skuId: number; what: string }>`
    with moved as (
      select sku_id,
             coalesce(sum(pieces) filter (where kind in ('in', 'return')), 0) - coalesce(sum(pieces) filter (where kind in ('out', 'ship', 'resend')), 0) as on_hand,
             coalesce(sum(pieces) filter (where kind = 'reserve'), 0) - coalesce(sum(pieces) filter (where kind in ('release', 'ship')), 0) as reserved,
             coalesce(sum(pieces) filter (where kind in ('ship', 'resend')), 0) - coalesce(sum(pieces) filter (where kind = 'return'), 0) as sold
        from stock_move where site_id = ${siteId} group by sku_id
    )
    select stock.sku_id as "skuId",
           format('on hand %s by moves %s, reserved %s by moves %s, sold %s by moves %s', stock.on_hand, coalesce(moved.on_hand, 0),
                  stock.reserved, coalesce(moved.reserved, 0), stock.sold, coalesce(moved.sold, 0)) as what
      from stock left join moved on moved.sku_id = stock.sku_id
     where stock.site_id = ${siteId}
       and (stock.on_hand <> coalesce(moved.on_hand, 0) or stock.reserved <> coalesce(moved.reserved, 0) or stock.sold <> coalesce(moved.sold, 0))
     order by stock.sku_id`.execute(query);
  return rows;
}
