import { orderLabel, type OrderStatus } from 'contract/order/order-status.ts';
import { Refusal } from 'contract/refusals.ts';
import { moveStock } from '#modules/goods/goods.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { afterEvent } from './rules/order-states.ts';
import { linesOf, setLinesShipped, setShipped } from './store/order-steps.ts';
import { heldOrder } from './store/orders.ts';

export interface ShippedLines {
  /** Whose order it is. */
  readonly memberId: number;
  readonly status: OrderStatus;
  readonly lines: readonly { readonly lineNo: number; readonly pieces: number }[];
}

/**
 * Lines of an order are on their way, each with all its pieces; all that are left where none are named.
 * The stock leaves the shelf. With the last line the order waits to be received.
 * Refuses an order that is not there or does not wait to be shipped, and lines that are not its own or have left already.
 */
export async function shipLines(
  db: SiteDatabase,
  tid: string,
  named: readonly number[] | undefined,
  confirmDays: number,
  now: Date,
): Promise<ShippedLines> {
  const order = await heldOrder(db, tid);
  if (!order) throw new Refusal('orderNotFound');
  const to = afterEvent(order.status, 'shipped');
  if (!to) throw new Refusal('orderState', { message: `订单是「${orderLabel(order.status)}」，不能发货` });
  const left = (await linesOf(db, tid)).filter(({ shipped, pieces }) => shipped < pieces);
  const leaving = named ? left.filter(({ lineNo }) => named.includes(lineNo)) : left;
  const odd = named?.filter((lineNo) => !left.some((line) => line.lineNo === lineNo)) ?? [];
  if (odd.length > 0) throw new Refusal('linesUnknown', { message: `第 ${odd.join('、')} 行不在这个订单里，或者已经发出` });
  if (leaving.length === 0) throw new Refusal('linesUnknown');

  const last = leaving.length === left.length;
  const confirmAt = new Date(now.getTime() + confirmDays * 24 * 60 * 60 * 1000);
  await Promise.all([
    moveStock(db, tid, 'ship', leaving, now),
    setLinesShipped(
      db,
      tid,
      leaving.map(({ lineNo }) => lineNo),
    ),
    last ? setShipped(db, order, to, confirmAt, now) : undefined,
  ]);
  return { memberId: order.memberId, status: last ? to : order.status, lines: leaving.map(({ lineNo, pieces }) => ({ lineNo, pieces })) };
}
