import { minus, zero } from 'contract/money.ts';
import { postEntry } from '#modules/ledger/ledger.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { publishEvent } from '#platform/outbox.ts';
import type { PaymentRefund, RefundedPayment } from './rules/payment.ts';
import { endAttempt } from './store/payments.ts';
import { endRefund } from './store/refunds.ts';

/**
 * Books that a locked refund has arrived: by its provider, or because the merchant paid it back otherwise. Publishes the event
 * for the shopper's refund that it belongs to.
 */
export async function bookPaidRefund(
  db: SiteDatabase,
  refund: PaymentRefund,
  payment: RefundedPayment,
  status: 'done' | 'outside',
  now: Date,
): Promise<void> {
  const { refundNo, amount, partOf } = refund;
  const postings = [
    { account: { owner: 'site', kind: payment.method } as const, amount },
    { account: { owner: 'site', kind: 'owed' } as const, amount: minus(zero, amount) },
  ];
  await Promise.all([
    endRefund(db, refundNo, { status }, now),
    payment.status === 'returning' ? endAttempt(db, payment.paymentNo, 'returned') : undefined,
    postEntry(db, { id: `back:${refundNo}`, kind: 'paidBack', unit: payment.currency, postings }, now),
    partOf === null ? undefined : publishEvent(db, 'refundArrived', { refundNo: partOf }, now),
  ]);
}
