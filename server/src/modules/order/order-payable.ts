import type { OrderStatus } from 'contract/order/order-status.ts';
import { moveStock } from '#modules/goods/goods.ts';
import type { LockPayable } from '#modules/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { consumeClaims } from './claims.ts';
import { findNextStatus, isClosed } from './rules/order-states.ts';
import { listStockLines, setFulfilled, setPaid } from './store/order-steps.ts';
import { lockOrder } from './store/orders.ts';
import type { OrderState } from './rules/order.ts';

/** Completes an order that is not shipped: its stock leaves with the payment. */
async function fulfilAtOnce(db: SiteDatabase, order: OrderState, to: OrderStatus, method: string, now: Date): Promise<void> {
  const lines = await listStockLines(db, order.tid);
  await Promise.all([moveStock(db, order.tid, 'ship', lines, now), setFulfilled(db, order, to, method, now)]);
}

/** Marks a locked order as paid. */
export async function markPaid(db: SiteDatabase, order: OrderState, to: OrderStatus, method: string, now: Date): Promise<void> {
  const paid = order.sent ? setPaid(db, order, to, method, now) : fulfilAtOnce(db, order, to, method, now);
  await Promise.all([paid, consumeClaims(db, order, now)]);
}

/** Converts a locked order to the form that the payment module can charge; the money goes to the site's sales account. */
export function toPayable(db: SiteDatabase, order: OrderState): NonNullable<Awaited<ReturnType<LockPayable>>> {
  const { tid, memberId, payable, currency, status, sent, closeAt } = order;
  const to = findNextStatus(status, sent ? 'paid' : 'paidUnsent');
  return {
    kind: 'order',
    id: tid,
    seq: 1,
    amount: payable,
    currency,
    payer: memberId,
    closedReason: to ? undefined : isClosed(status) ? 'orderClosed' : 'orderPaid',
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
  return order && toPayable(db, order);
};
