import type { OrderStatus } from 'contract/order/order-status.ts';
import { confirmPlace, hasPlace, lockGroup } from '#modules/groupbuy/groupbuy.ts';
import { moveStock } from '#modules/goods/goods.ts';
import type { LockPayable } from '#modules/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { consumeClaims } from './claims.ts';
import { completeGroupOrders } from './group-orders.ts';
import { findNextStatus, findPaidEvent, isClosed, isUnpaid } from './rules/order-states.ts';
import { listStockLines, setFulfilled, setPaid, setPaidInGroup, toStockMoves } from './store/order-steps.ts';
import { lockOrder } from './store/orders.ts';
import type { OrderState } from './rules/order.ts';

/** Completes an order that is not shipped: its stock leaves with the payment. */
async function fulfilAtOnce(db: SiteDatabase, order: OrderState, to: OrderStatus, method: string, now: Date): Promise<void> {
  const lines = await listStockLines(db, order.tid);
  await Promise.all([moveStock(db, order.tid, 'ship', toStockMoves(lines), now), setFulfilled(db, order, to, method, now)]);
}

/** Confirms the place of a paid order in its group. The last payment completes the group. */
async function payInGroup(
  db: SiteDatabase,
  { tid, groupId }: OrderState & { readonly groupId: string },
  to: OrderStatus,
  method: string,
  now: Date,
): Promise<void> {
  await setPaidInGroup(db, tid, to, method, now);
  if (await confirmPlace(db, tid, groupId, now)) await completeGroupOrders(db, groupId, now);
}

/** Marks a locked order as paid. Of an order of a group, the group must be locked too, and have its place. */
export async function markPaid(db: SiteDatabase, order: OrderState, to: OrderStatus, method: string, now: Date): Promise<void> {
  if (order.groupId !== null) {
    await Promise.all([payInGroup(db, { ...order, groupId: order.groupId }, to, method, now), consumeClaims(db, order, now)]);
    return;
  }
  const paid = order.sent ? setPaid(db, order, to, method, now) : fulfilAtOnce(db, order, to, method, now);
  await Promise.all([paid, consumeClaims(db, order, now)]);
}

/**
 * Tells whether the group of a locked, unpaid order no longer waits for it: it ended meanwhile. Locks the group, so that the place stays until
 * the transaction ends.
 */
export async function isPlaceGone(db: SiteDatabase, { status, groupId }: Pick<OrderState, 'status' | 'groupId'>): Promise<boolean> {
  if (groupId === null || !isUnpaid(status)) return false;
  const group = await lockGroup(db, groupId);
  return !group || !hasPlace(group);
}

/**
 * Converts a locked order to the form that the payment module can charge; the money goes to the site's sales account.
 * @param placeGone whether it is of a group that no longer waits for it
 */
export function toPayable(db: SiteDatabase, order: OrderState, placeGone = false): NonNullable<Awaited<ReturnType<LockPayable>>> {
  const { tid, memberId, payable, currency, status, closeAt } = order;
  const to = findNextStatus(status, findPaidEvent(order));
  return {
    kind: 'order',
    id: tid,
    seq: 1,
    amount: payable,
    currency,
    payer: memberId,
    closedReason: to ? (placeGone ? 'groupOver' : undefined) : isClosed(status) ? 'orderClosed' : 'orderPaid',
    overAt: closeAt,
    credit: { kind: 'orderPaid', account: { owner: 'site', kind: 'sales' } },
    async markPaid(method, now) {
      if (!to) throw new Error(`the order ${tid} takes no money in the state ${status}`);
      await markPaid(db, order, to, method, now);
    },
  };
}

export const lockOrderPayable: LockPayable = async (db, tid) => {
  const order = await lockOrder(db, tid);
  return order && toPayable(db, order, await isPlaceGone(db, order));
};
