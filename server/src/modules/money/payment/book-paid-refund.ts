import { minus, zero } from 'contract/money.ts';
import { postLedgerEntry } from '#modules/money/ledger/ledger.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { publishEvent } from '#platform/outbox.ts';
import type { PaymentRefund, RefundedPayment } from './rules/payment.ts';
import { endPaymentAttempt } from './store/payments.ts';
import { endPaymentRefund } from './store/refunds.ts';

/**
 * Posts a refund to the ledger once the provider, or the merchant by other means, has paid it back, and marks it as
 * paid. Publishes the event for the shopper's refund. The caller must lock the refund.
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
    endPaymentRefund(db, refundNo, { status }, now),
    payment.status === 'returning' ? endPaymentAttempt(db, payment.paymentNo, 'returned') : undefined,
    postLedgerEntry(db, { id: `back:${refundNo}`, kind: 'paidBack', unit: payment.currency, postings }, now),
    partOf === null ? undefined : publishEvent(db, 'refundPartArrived', { refundNo: partOf }, now),
  ]);
}
