import { minus, zero } from 'contract/money.ts';
import { postLedgerEntry } from '#modules/ledger/ledger.ts';
import type { RefundableOrder } from '#modules/order/order.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Refund } from './rules/refund.ts';
import { addRefundRecord, saveInsurancePayout } from './store/refunds.ts';

/**
 * Pays out the return-freight insurance of an order whose products were returned, from the shop's books to the shopper's
 * balance. The caller must lock the order first. Pays once for an order: a second return pays nothing.
 */
export async function payInsurance(db: SiteDatabase, order: RefundableOrder, { refundNo }: Refund, now: Date): Promise<void> {
  const { tid, memberId, currency, insurance } = order;
  if (!insurance || !(await saveInsurancePayout(db, { refundNo, tid }, insurance.payout, now))) return;
  const postings = [
    { account: { owner: 'site', kind: 'insurance' }, amount: minus(zero, insurance.payout) },
    { account: { owner: 'member', id: memberId, kind: 'balance' }, amount: insurance.payout },
  ] as const;
  await postLedgerEntry(db, { id: `insurance:${tid}`, kind: 'insurancePaid', unit: currency, postings }, now);
  const facts = { amount: insurance.payout };
  await addRefundRecord(db, refundNo, { at: now, who: 'payment', what: 'insurancePaid', facts, text: '', pictures: [] });
}
