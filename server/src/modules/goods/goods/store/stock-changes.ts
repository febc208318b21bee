import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { GoodsSaving } from '../rules/catalogue.ts';

/** Records why a merchant moves stock under a reference, and who. Does nothing if the reference has a record. */
export async function addStockChange(
  { query, siteId }: SiteDatabase,
  { ref, cause, by, reason = '', content = '' }: GoodsSaving & { readonly content?: string },
  now: Date,
): Promise<void> {
  await query
    .insertInto('stock_change')
    .values({ site_id: siteId, ref, cause, reason, by_name: by, content, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Finds what a merchant asked for under a reference before; undefined if nothing. */
export async function findStockChange({ query, siteId }: SiteDatabase, ref: string): Promise<{ readonly content: string } | undefined> {
  return query.selectFrom('stock_change').select('content').where('site_id', '=', siteId).where('ref', '=', ref).executeTakeFirst();
}

/** Lists the SKUs whose stock came in or went out otherwise since it was moved under a reference, which a count of the shelf does: orders do not. */
export async function listRestockedSince({ query, siteId }: SiteDatabase, ref: string, skuIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ skuId: number }>`
    select distinct made.sku_id as "skuId" from stock_move as made
      join stock_move as later on later.sku_id = made.sku_id and later.at >= made.at and later.ref <> made.ref and later.kind in ('in', 'out')
     where made.site_id = ${siteId} and later.site_id = ${siteId} and made.ref = ${ref} and made.sku_id = any(${[...skuIds]})`.execute(
    query,
  );
  return new Set(rows.map(({ skuId }) => skuId));
}

/** Describes a move of stock in a product's book, with what a merchant said about it. */
export interface StockMoveRow {
  readonly at: Date;
  readonly ref: string;
  readonly lineNo: number;
  readonly kind: 'in' | 'out' | 'reserve' | 'release' | 'ship' | 'return' | 'resend';
  readonly skuId: number;
  readonly values: string[];
  readonly skuCode: string;
  readonly pieces: number;
  readonly cause: string | null;
  readonly reason: string | null;
  readonly by: string | null;
}

/** Names the place of a move in a book, which is sorted by all of it. */
export interface StockMovePlace {
  readonly at: Date;
  readonly ref: string;
  readonly lineNo: number;
  readonly kind: string;
  readonly skuId: number;
}

/**
 * Lists stock moves of SKUs, newest first, from a place on. Each SKU is read along its index, so that a book of a million moves has as quick a
 * first page as a short one.
 */
export async function listStockMoves(
  { query, siteId }: SiteDatabase,
  skuIds: readonly number[],
  after: StockMovePlace | undefined,
  most: number,
): Promise<StockMoveRow[]> {
  const place = sql`(move.at, move.ref, move.line_no, move.kind, move.sku_id)`;
  const from = after
    ? sql`and move.at <= ${after.at} and ${place} < (${after.at}::timestamptz, ${after.ref}, ${after.lineNo}::integer, ${after.kind}, ${after.skuId}::bigint)`
    : sql``;
  const { rows } = await sql<StockMoveRow>`
    select move.at, move.ref, move.line_no as "lineNo", move.kind, move.sku_id as "skuId", sku.spec_values as "values", sku.code as "skuCode",
           move.pieces, change.cause, change.reason, change.by_name as by
      from unnest(${[...skuIds]}::bigint[]) as wanted (id)
      join sku on sku.site_id = ${siteId} and sku.id = wanted.id
     cross join lateral (select * from stock_move as move where move.site_id = ${siteId} and move.sku_id = wanted.id ${from}
                          order by move.at desc, move.ref desc, move.line_no desc, move.kind desc limit ${most}) as move
      left join stock_change as change on change.site_id = ${siteId} and change.ref = move.ref
     order by move.at desc, move.ref desc, move.line_no desc, move.kind desc, move.sku_id desc limit ${most}`.execute(query);
  return rows;
}
