import type { OrderStatus } from 'contract/buying/order/order-status.ts';
import { findOpenPaymentAttempt } from '#modules/money/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { releaseOrderClaims } from './claims.ts';
import { assertNextOrderStatus } from './rules/order-states.ts';
import { isOrderUnpaid } from './rules/order-statuses.ts';
import { hasDepositPaid } from './rules/presale.ts';
import { moveOrder } from './store/move-order.ts';
import { listOrderStockLines } from './store/order-steps.ts';
import type { OrderState } from './rules/order.ts';

/** Describes what closes an unpaid order, with the reason of its shopper or merchant. */
type Closing =
  | { readonly event: 'cancelled'; readonly why?: string }
  | { readonly event: 'closed'; readonly why: string }
  | { readonly event: 'timeOver' };

/**
 * Closes an unpaid, locked order and gives back what it reserved (stock, coupon, points and so on); returns its new
 * status. If a payment is open at a provider, changes nothing and returns the payment's number (`endFirst`). Refuses
 * (orderStateForbids) an order that is not unpaid, and (depositPaid, orderStateForbids) one whose deposit is paid.
 */
export async function closeUnpaidOrder(
  db: SiteDatabase,
  order: OrderState,
  { event, ...reason }: Closing,
  now: Date,
): Promise<{ readonly endFirst: string } | { readonly closed: OrderStatus }> {
  if (isOrderUnpaid(order.status) && hasDepositPaid(order))
    throw event === 'cancelled'
      ? new Refusal('depositPaid', { sentence: sentence('depositNotCancelled') })
      : new Refusal('orderStateForbids', { sentence: sentence('depositNotClosed') });
  const to = assertNextOrderStatus(order.status, event);
  const open = order.status === 'WAIT_BUYER_PAY' ? await findOpenPaymentAttempt(db, { kind: 'order', id: order.tid }) : undefined;
  if (open) return { endFirst: open.paymentNo };
  const lines = await listOrderStockLines(db, order.tid);
  await Promise.all([releaseOrderClaims(db, { ...order, lines }, now), moveOrder(db, order, event, reason, now)]);
  return { closed: to };
}
