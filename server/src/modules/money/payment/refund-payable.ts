import { type Cents, cents, minus, zero } from 'contract/money.ts';
import type { LedgerAccount } from '#modules/money/ledger/ledger.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { refundPayment } from './refund-payment.ts';
import type { Payable } from './rules/payment.ts';
import { type PaidTender, totalOfTenders } from './rules/payment-tender.ts';
import { listPaymentNumbersOf, lockPaidPayment } from './store/payments.ts';

/** Describes a refund of a payable, which several payments may have paid. */
interface PayableRefund {
  /** In cents. */
  readonly amount: Cents;
  /** Names the refund; further numbers are made where several payments give back. */
  readonly refundNo: string;
  readonly newNo: () => string;
  /** Tells payer and merchant why, at the provider too. */
  readonly reason: string;
  readonly from: LedgerAccount;
}

/**
 * Refunds a part of what was paid for an order or the like: the last instalment first, each part to the payment method
 * that paid it. Returns the refunded parts. The caller must lock the order first; refuses (refundTooMuch) more than is
 * left to refund.
 */
export async function refundPayable(
  db: SiteDatabase,
  payable: Pick<Payable, 'kind' | 'id'>,
  { amount, refundNo, newNo, reason, from }: PayableRefund,
  now: Date,
): Promise<PaidTender[]> {
  const back: PaidTender[] = [];
  let left = amount;
  for (const paymentNo of (await listPaymentNumbersOf(db, payable)).toReversed()) {
    const payment = await lockPaidPayment(db, paymentNo);
    const unrefunded = totalOfTenders((payment?.tenders ?? []).map((tender) => ({ amount: minus(tender.amount, tender.refunded) })));
    const part = cents(Math.min(left, unrefunded));
    if (part === 0) continue;
    const number = left === amount ? refundNo : newNo();
    back.push(...(await refundPayment(db, { paymentNo, refundNo: number, amount: part, reason, from, partOf: refundNo }, now)));
    left = minus(left, part);
  }
  if (left > zero) throw new Refusal('refundTooMuch');
  return back;
}
