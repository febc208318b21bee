import { minus, zero } from 'contract/money.ts';
import { postLedgerEntry } from '#modules/money/ledger/ledger.ts';
import type { RefundableOrder } from '#modules/buying/order/order.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { lockMember } from '#platform/lock-member.ts';
import { loadInsuranceUse } from './load-insurance-use.ts';
import { computeInsurancePayout } from './rules/insurance-payout.ts';
import type { Refund } from './rules/refund.ts';
import { addRefundRecord } from './store/refund-records.ts';
import { listOrderRefunds, saveInsurancePayout } from './store/refunds.ts';

/**
 * Pays out the return-freight insurance of an order whose products were returned, from the shop's books to the shopper's
 * balance. The caller must lock the order first. Pays once for an order, and a member only so often in a month: a further
 * return pays nothing.
 */
export async function payInsurance(db: SiteDatabase, order: RefundableOrder, { refundNo, parts }: Refund, now: Date): Promise<void> {
  const { tid, memberId, currency } = order;
  if (!order.insurance) return;
  await lockMember(db, memberId);
  const [refunds, use] = await Promise.all([listOrderRefunds(db, tid), loadInsuranceUse(db, { memberId, refundNo }, now)]);
  const amount = computeInsurancePayout({ order, refunds }, parts, use);
  if (amount === zero || !(await saveInsurancePayout(db, { refundNo, tid }, amount, now))) return;
  const postings = [
    { account: { owner: 'site', kind: 'insurance' }, amount: minus(zero, amount) },
    { account: { owner: 'member', id: memberId, kind: 'balance' }, amount },
  ] as const;
  await postLedgerEntry(db, { id: `insurance:${tid}`, kind: 'insurancePaid', unit: currency, postings }, now);
  await addRefundRecord(db, refundNo, { at: now, who: 'payment', what: 'insurancePaid', facts: { amount }, text: '', pictures: [] });
}
