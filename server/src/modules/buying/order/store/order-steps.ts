import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { insertEvent } from '#platform/outbox.ts';
import { listStockNeeds } from '#modules/goods/goods/goods.ts';
import type { OrderedComponent } from '../rules/order.ts';

/**
 * Locks the orders that wait for a group buy, in the order of their numbers. Returns the number and member of each, and
 * whether it is shipped to an address.
 */
export const lockGroupOrders = ({ query, siteId }: SiteDatabase, groupId: string) =>
  query
    .selectFrom('orders')
    .select(['tid', 'member_id as memberId', sql<boolean>`destination is not null`.as('sent')])
    .where('site_id', '=', siteId)
    .where('group_id', '=', groupId)
    .where('status', '=', 'WAIT_GROUP')
    .orderBy('tid')
    .forUpdate()
    .execute();

/** Saves a new time at which an unpaid order closes automatically. */
export async function setOrderCloseTime({ query, siteId }: SiteDatabase, tid: string, closeAt: Date): Promise<void> {
  await query.updateTable('orders').set({ close_at: closeAt }).where('site_id', '=', siteId).where('tid', '=', tid).execute();
}

/** Maps each notification of a shopper about a coming time to the column that plans it. */
const plannedBy = { orderClosing: 'warn_at', finalPaymentEnding: 'warn_at', finalPaymentOpen: 'final_told_at' } as const;

/**
 * Publishes the event of which the shopper is notified: that an unpaid order closes soon, or that the rest of a presale
 * can be paid, or can be paid no longer soon. Records it, so that it happens once.
 */
export async function publishPlannedNotification(
  db: SiteDatabase,
  { tid, memberId }: { readonly tid: string; readonly memberId: number },
  event: keyof typeof plannedBy,
  now: Date,
): Promise<void> {
  const { query, siteId } = db;
  await query
    .with('published', () => insertEvent(db, event, { tid, memberId }, now))
    .updateTable('orders')
    .set({ [plannedBy[event]]: null })
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .execute();
}

/** Describes the parts of an order line that decide which stock moves: SKU, pieces, components. */
export interface OrderStockLine {
  readonly lineNo: number;
  readonly goodsId: number;
  readonly skuId: number;
  /** Counts the pieces that were ordered and not cancelled by a refund. */
  readonly pieces: number;
  readonly shipped: number;
  /** Counts the pieces that were not shipped, and wait because a refund asks for them. */
  readonly cancelling: number;
  /** Lists what a bundle holds; null for other products. */
  readonly components: readonly OrderedComponent[] | null;
}

/**
 * Converts order lines to the stock changes that they cause: SKUs with numbers of pieces. A bundle changes the stock of
 * its components.
 */
export const toStockMoves = (
  lines: readonly Pick<OrderStockLine, 'lineNo' | 'skuId' | 'pieces' | 'components'>[],
): { readonly lineNo: number; readonly skuId: number; readonly pieces: number }[] =>
  lines.flatMap((line) => listStockNeeds(line, line.pieces).map((need) => ({ lineNo: line.lineNo, ...need })));

/**
 * Loads the lines of an order with the fields that decide which stock they move: SKU, pieces without cancelled ones,
 * and components.
 */
export async function listOrderStockLines({ query, siteId }: SiteDatabase, tid: string): Promise<OrderStockLine[]> {
  const rows = await query
    .selectFrom('order_line')
    .select(['line_no as lineNo', 'goods_id as goodsId', 'sku_id as skuId', 'shipped', 'cancelling', 'components'])
    .select(({ eb }) => eb('pieces', '-', eb.ref('cancelled')).as('pieces'))
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .orderBy('line_no')
    .execute();
  return rows.map((row) => ({ ...row, components: row.components as OrderStockLine['components'] })); // written by insertOrder only
}

/** Lists the ids of the products in orders, each once. */
export async function listGoodsOfOrders({ query, siteId }: SiteDatabase, tids: readonly string[]): Promise<number[]> {
  const rows = await query
    .selectFrom('order_line')
    .select('goods_id as goodsId')
    .distinct()
    .where('site_id', '=', siteId)
    .where('tid', '=', sql<string>`any(${tids})`)
    .execute();
  return rows.map(({ goodsId }) => goodsId);
}

/** Marks order lines as shipped, with all their pieces that are not in a refund. */
export async function setLinesShipped({ query, siteId }: SiteDatabase, tid: string, lineNos: readonly number[]): Promise<void> {
  await query
    .updateTable('order_line')
    .set({ shipped: sql<number>`pieces - cancelled - cancelling` })
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .where('line_no', '=', sql<number>`any(${lineNos})`)
    .execute();
}
