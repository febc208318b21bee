import type { OrderStatus } from 'contract/buying/order/order-status.ts';
import { findOpenPaymentAttempt } from '#modules/money/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { releaseOrderClaims } from './claims.ts';
import { assertNextOrderStatus, isOrderUnpaid } from './rules/order-states.ts';
import { hasDepositPaid } from './rules/presale.ts';
import { listOrderStockLines, setOrderClosed } from './store/order-steps.ts';
import type { OrderState } from './rules/order.ts';

/** Describes why an unpaid order closes, and who closes it. */
export type CloseReason =
  | { readonly event: 'cancelled'; readonly by: 'shopper'; readonly why?: string }
  | { readonly event: 'closed'; readonly by: 'merchant'; readonly why: string }
  | { readonly event: 'timeOver'; readonly by: 'time' };

/**
 * Closes an unpaid, locked order and gives back what it reserved (stock, coupon, points and so on); returns its new
 * status. If a payment is open at a provider, changes nothing and returns the payment's number (`endFirst`). Refuses
 * (orderStateForbids) an order that is not unpaid, and (depositPaid, orderStateForbids) one whose deposit is paid.
 */
export async function closeUnpaidOrder(
  db: SiteDatabase,
  order: OrderState,
  closing: CloseReason,
  now: Date,
): Promise<{ readonly endFirst: string } | { readonly closed: OrderStatus }> {
  if (isOrderUnpaid(order.status) && hasDepositPaid(order))
    throw closing.by === 'shopper'
      ? new Refusal('depositPaid', { sentence: sentence('depositNotCancelled') })
      : new Refusal('orderStateForbids', { sentence: sentence('depositNotClosed') });
  const to = assertNextOrderStatus(order.status, closing.event);
  const open = order.status === 'WAIT_BUYER_PAY' ? await findOpenPaymentAttempt(db, { kind: 'order', id: order.tid }) : undefined;
  if (open) return { endFirst: open.paymentNo };
  const lines = await listOrderStockLines(db, order.tid);
  await Promise.all([releaseOrderClaims(db, { ...order, lines }, now), setOrderClosed(db, order, to, closing, now)]);
  return { closed: to };
}
