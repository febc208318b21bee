import { minus, zero } from 'contract/money.ts';
import { postLedgerEntry } from '#modules/money/ledger/ledger.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { LockedPayable } from './payables.ts';
import { type PaymentTender, tenderAccount } from './rules/payment-tender.ts';
import { addPaidPayment } from './store/payments.ts';

/**
 * Pays an order or the like at once: from the payer's balance and cards, by points alone, or by a bank transfer that
 * the merchant found. The parts must add up to its amount. Refuses (notEnoughBalance) more than an account holds.
 */
export async function payImmediately(
  db: SiteDatabase,
  payable: LockedPayable,
  {
    paymentNo,
    method,
    own,
  }: { readonly paymentNo: string; readonly method: 'balance' | 'card' | 'points' | 'offline'; readonly own: readonly PaymentTender[] },
  now: Date,
): Promise<void> {
  const { amount, currency, payer, credit } = payable;
  const taken = own.map((tender) => ({ account: tenderAccount(tender, payer), amount: minus(zero, tender.amount) }));
  const postings = [...taken, { account: credit.account, amount }];
  await Promise.all([
    addPaidPayment(db, payable, { paymentNo, method, own }, now),
    postLedgerEntry(db, { id: `pay:${paymentNo}`, kind: credit.kind, unit: currency, postings }, now),
    payable.markPaid(method, now),
  ]);
}
