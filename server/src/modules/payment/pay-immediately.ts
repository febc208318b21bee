import { minus, zero } from 'contract/money.ts';
import { postEntry } from '#modules/ledger/ledger.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { LockedPayable } from './payables.ts';
import { type Tender, tenderAccount } from './rules/tender.ts';
import { addPaidPayment } from './store/payments.ts';

/**
 * Pays a locked payable immediately from the payer's own accounts, or by a transfer that the merchant found in the shop's account. The parts must add
 * up to its amount. Sends all statements before it waits for one. Refuses (notEnoughBalance) more than an account holds.
 */
export async function payImmediately(
  db: SiteDatabase,
  payable: LockedPayable,
  {
    paymentNo,
    method,
    own,
  }: { readonly paymentNo: string; readonly method: 'balance' | 'card' | 'points' | 'offline'; readonly own: readonly Tender[] },
  now: Date,
): Promise<void> {
  const { amount, currency, payer, credit } = payable;
  const taken = own.map((tender) => ({ account: tenderAccount(tender, payer), amount: minus(zero, tender.amount) }));
  const postings = [...taken, { account: credit.account, amount }];
  await Promise.all([
    addPaidPayment(db, payable, { paymentNo, method, own }, now),
    postEntry(db, { id: `pay:${paymentNo}`, kind: credit.kind, unit: currency, postings }, now),
    payable.markPaid(method, now),
  ]);
}
