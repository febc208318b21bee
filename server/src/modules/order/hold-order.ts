import type { OrderStatus } from 'contract/order/order-status.ts';
import { moveStock } from '#modules/goods/goods.ts';
import type { HoldPayable } from '#modules/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { afterEvent, isClosed } from './rules/order-states.ts';
import { linesOf, setHandedOver, setPaid } from './store/order-steps.ts';
import { heldOrder, type OrderState } from './store/orders.ts';

/** Completes an order that is not shipped: its stock leaves with the payment. */
async function handOver(db: SiteDatabase, order: OrderState, to: OrderStatus, method: string, now: Date): Promise<void> {
  const lines = await linesOf(db, order.tid);
  await Promise.all([moveStock(db, order.tid, 'ship', lines, now), setHandedOver(db, order, to, method, now)]);
}

/** Marks a locked order as paid. */
export const takePaid = (db: SiteDatabase, order: OrderState, to: OrderStatus, method: string, now: Date): Promise<void> =>
  order.sent ? setPaid(db, order, to, method, now) : handOver(db, order, to, method, now);

/** Describes a locked order as a payable; its money goes to the site's sales account. */
export function payableOf(db: SiteDatabase, order: OrderState): NonNullable<Awaited<ReturnType<HoldPayable>>> {
  const { tid, memberId, payable, currency, status, sent, closeAt } = order;
  const to = afterEvent(status, sent ? 'paid' : 'paidUnsent');
  return {
    kind: 'order',
    id: tid,
    amount: payable,
    currency,
    payer: memberId,
    noMore: to ? undefined : isClosed(status) ? 'orderClosed' : 'orderPaid',
    overAt: closeAt,
    credit: { kind: 'orderPaid', account: { site: 'sales' } },
    async take(method, now) {
      if (!to) throw new Error(`the order ${tid} takes no money in the state ${status}`);
      await takePaid(db, order, to, method, now);
    },
  };
}

export const holdOrder: HoldPayable = async (db, tid) => {
  const order = await heldOrder(db, tid);
  return order && payableOf(db, order);
};
