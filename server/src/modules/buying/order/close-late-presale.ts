import type { OrderStatus } from 'contract/buying/order/order-status.ts';
import { formatMoment } from 'contract/moment-text.ts';
import { findOpenPaymentAttempt } from '#modules/money/payment/payment.ts';
import { loadSiteSay, loadSiteTimeZone } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { sentence } from '#sentences/sentence.ts';
import { releaseOrderClaims } from './claims.ts';
import { refundWholeOrder } from './refund-whole-order.ts';
import type { OrderState } from './rules/order.ts';
import { assertNextOrderStatus } from './rules/order-states.ts';
import { moveOrder } from './store/move-order.ts';
import { listOrderStockLines } from './store/order-steps.ts';

/**
 * Closes a locked presale order whose deposit is paid and whose final payment came too late, and gives back what it
 * reserved. The shop keeps or refunds the deposit, as the presale said when it was ordered. Returns the new status; if
 * a payment is open, changes nothing and returns its number (`endFirst`), to be closed first.
 */
export async function closeLatePresale(
  db: SiteDatabase,
  order: OrderState,
  now: Date,
): Promise<{ readonly endFirst: string } | { readonly closed: OrderStatus }> {
  const to = assertNextOrderStatus(order.status, 'finalTimeOver');
  const [open, timeZone, say] = await Promise.all([
    findOpenPaymentAttempt(db, { kind: 'order', id: order.tid }),
    loadSiteTimeZone(db),
    loadSiteSay(db),
  ]);
  if (open) return { endFirst: open.paymentNo };
  const time = formatMoment(order.finalUntil ?? now, timeZone);
  if (order.presale?.returnsDeposit) {
    const why = say(sentence('depositReturned', { time }));
    await refundWholeOrder(db, { tid: order.tid, by: 'time', why, event: 'depositReturned' }, now);
    return { closed: to };
  }
  const lines = await listOrderStockLines(db, order.tid);
  const why = say(sentence('depositKept', { time }));
  await Promise.all([releaseOrderClaims(db, { ...order, lines }, now), moveOrder(db, order, 'finalTimeOver', { why }, now)]);
  return { closed: to };
}
