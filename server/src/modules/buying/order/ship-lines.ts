import { sentence } from '#sentences/sentence.ts';
import type { OrderStatus } from 'contract/buying/order/order-status.ts';
import { Refusal } from '#platform/refusal.ts';
import { moveStock } from '#modules/goods/goods/goods.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { findNextOrderStatus } from './rules/order-states.ts';
import { moveOrder } from './store/move-order.ts';
import { listOrderStockLines, toStockMoves, setLinesShipped } from './store/order-steps.ts';
import { lockOrder } from './store/orders.ts';

/** Holds the order after a shipment: its member's id, its new status, and the lines and pieces that were shipped. */
export interface ShippedLines {
  /** Holds the id of the member who ordered. */
  readonly memberId: number;
  readonly status: OrderStatus;
  readonly lines: readonly { readonly lineNo: number; readonly pieces: number }[];
}

/**
 * Ships lines of an order, by default all, with all their pieces that are in no refund, and deducts the stock. With the
 * last lines, the order waits for its receipt. Returns the order's member, status and shipped pieces; refuses an
 * unknown order, one that does not wait for shipping, and unknown or shipped lines.
 */
export async function shipLines(
  db: SiteDatabase,
  tid: string,
  named: readonly number[] | undefined,
  confirmDays: number,
  now: Date,
): Promise<ShippedLines> {
  const order = await lockOrder(db, tid);
  if (!order) throw new Refusal('orderNotFound');
  const to = findNextOrderStatus(order.status, 'shipped');
  if (!to)
    throw new Refusal('orderStateForbids', {
      sentence: sentence('orderNotShippable', { status: sentence('orderStatus', { status: order.status }) }),
    });
  const lines = await listOrderStockLines(db, tid);
  const left = lines.map((line) => ({ ...line, pieces: line.pieces - line.cancelling - line.shipped })).filter(({ pieces }) => pieces > 0);
  const leaving = named ? left.filter(({ lineNo }) => named.includes(lineNo)) : left;
  const odd = named?.filter((lineNo) => !left.some((line) => line.lineNo === lineNo)) ?? [];
  if (odd.length > 0) throw new Refusal('linesUnknown', { sentence: sentence('linesNotShippable', { lines: odd }) });
  if (leaving.length === 0) throw new Refusal('linesUnknown');

  const last = leaving.length === left.length && lines.every(({ cancelling }) => cancelling === 0);
  const shippedBefore = lines.reduce((total, { shipped }) => total + shipped, 0);
  const confirmAt = new Date(now.getTime() + confirmDays * 24 * 60 * 60 * 1000);
  await Promise.all([
    // The first parcel moves stock under the order's number, each further one under a name of its own.
    moveStock(db, shippedBefore === 0 ? tid : `${tid}-${shippedBefore}`, 'ship', toStockMoves(leaving), now),
    setLinesShipped(
      db,
      tid,
      leaving.map(({ lineNo }) => lineNo),
    ),
    last ? moveOrder(db, order, 'shipped', { confirmAt }, now) : undefined,
  ]);
  return { memberId: order.memberId, status: last ? to : order.status, lines: leaving.map(({ lineNo, pieces }) => ({ lineNo, pieces })) };
}
