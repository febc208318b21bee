import { minus, zero } from 'contract/money.ts';
import { postEntry } from '#modules/ledger/ledger.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { publishEvent } from '#platform/outbox.ts';
import type { PaymentAttempt, PaymentRefund } from './rules/payment.ts';
import { endAttempt } from './store/payments.ts';
import { endRefund } from './store/refunds.ts';

/**
 * Books that a locked refund has arrived: by its provider, or because the merchant paid it back at the provider's own portal. Publishes the event
 * for the shopper's refund that it belongs to.
 */
export async function bookPaidRefund(
  db: SiteDatabase,
  refund: PaymentRefund,
  attempt: Pick<PaymentAttempt, 'paymentNo' | 'vendor' | 'status' | 'currency'>,
  status: 'done' | 'outside',
  now: Date,
): Promise<void> {
  const { refundNo, amount, partOf } = refund;
  const postings = [
    { account: { owner: 'site', kind: attempt.vendor } as const, amount },
    { account: { owner: 'site', kind: 'owed' } as const, amount: minus(zero, amount) },
  ];
  await Promise.all([
    endRefund(db, refundNo, { status }, now),
    attempt.status === 'returning' ? endAttempt(db, attempt.paymentNo, 'returned') : undefined,
    postEntry(db, { id: `back:${refundNo}`, kind: 'paidBack', unit: attempt.currency, postings }, now),
    partOf === null ? undefined : publishEvent(db, 'refundArrived', { refundNo: partOf }, now),
  ]);
}
