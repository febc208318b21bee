import { type Cents, sum } from 'contract/money.ts';
import type { OrderCloser, OrderStatus } from 'contract/buying/order/order-status.ts';
import { findOpenPaymentAttempt, listPaymentNumbersOf, queryPaymentSoon, refundPayment } from '#modules/money/payment/payment.ts';
import { cancelOrderEarnings } from '#modules/offers/points/points.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { releaseOrderClaims, restoreOrderClaims } from './claims.ts';
import { findNextOrderStatus, type OrderEvent } from './rules/order-states.ts';
import { isOrderUnpaid } from './rules/order-statuses.ts';
import { hasDepositPaid } from './rules/presale.ts';
import { moveOrder } from './store/move-order.ts';
import { listOrderStockLines } from './store/order-steps.ts';
import { findWholeRefund, lockOrder } from './store/orders.ts';
import { markAllLinesRefunded } from './store/refund-lines.ts';

/** Describes the result of refunding a whole order: its new status, the refunded amount, and whether it was refunded only now. */
export interface RefundedOrder {
  readonly status: OrderStatus;
  /** In cents. */
  readonly amount: Cents;
  /** Is false if the order was refunded before. */
  readonly changed: boolean;
}

/**
 * Refunds a whole paid order of which nothing is shipped, or a presale with only its deposit paid, and closes it. Money
 * goes back to the payment methods; stock, coupon and points are restored, and points to earn are cancelled. Returns
 * the status, the amount, and whether anything changed; repeating it for the same reason changes nothing; refuses
 * (orderNotFound, orderStateForbids).
 * @param why the reason that the shopper reads
 * @param event what closes the order; by default a refund that somebody requested
 */
export async function refundWholeOrder(
  db: SiteDatabase,
  {
    tid,
    by,
    why,
    event: asked = 'refunded',
  }: {
    readonly tid: string;
    readonly by: OrderCloser;
    readonly why: string;
    readonly event?: Extract<OrderEvent, 'refunded' | 'groupFailed' | 'depositReturned'>;
  },
  now: Date,
): Promise<RefundedOrder> {
  const order = await lockOrder(db, tid);
  if (!order) throw new Refusal('orderNotFound');
  const before = await findWholeRefund(db, tid);
  if (before && before.why === why) return { status: order.status, amount: before.amount, changed: false };
  const isHalfPaid = isOrderUnpaid(order.status) && hasDepositPaid(order);
  const event = isHalfPaid && asked === 'refunded' ? 'depositRefunded' : asked;
  const to = isOrderUnpaid(order.status) && !isHalfPaid ? undefined : findNextOrderStatus(order.status, event);
  if (!to)
    throw new Refusal('orderStateForbids', {
      sentence: sentence('onlyUnshippedIsRefunded', { status: sentence('orderStatus', { status: order.status }) }),
    });
  const [lines, paymentNos] = await Promise.all([listOrderStockLines(db, tid), listPaymentNumbersOf(db, { kind: 'order', id: tid })]);
  if (lines.some(({ shipped }) => shipped > 0)) throw new Refusal('orderStateForbids', { sentence: sentence('partlyShippedNotRefunded') });
  if (lines.some(({ cancelling }) => cancelling > 0)) throw new Refusal('orderStateForbids', { sentence: sentence('refundOpenFirst') });

  // A payment of the rest that is under way is ended soon, and returned if it arrives.
  const open = isHalfPaid ? await findOpenPaymentAttempt(db, { kind: 'order', id: tid }) : undefined;
  if (open) await queryPaymentSoon(db, open.paymentNo, now);
  const left = lines.filter(({ pieces }) => pieces > 0);
  await (isHalfPaid ? releaseOrderClaims : restoreOrderClaims)(db, { ...order, lines: left }, now);
  await cancelOrderEarnings(db, tid);
  const refunded: Cents[] = [];
  for (const paymentNo of paymentNos) {
    const request = { paymentNo, refundNo: paymentNo, reason: why, from: { owner: 'site', kind: 'sales' } as const };
    refunded.push(...(await refundPayment(db, request, now)).map((part) => part.amount));
  }
  const amount = sum(refunded);
  await Promise.all([isHalfPaid ? undefined : markAllLinesRefunded(db, tid), moveOrder(db, order, event, { by, why, amount }, now)]);
  return { status: to, amount, changed: true };
}
