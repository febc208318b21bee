import { minus, zero } from 'contract/money.ts';
import { postEntry } from '#modules/ledger/ledger.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { addPaidPayment } from './store/payments.ts';
import type { Payable } from './rules/payment.ts';

/**
 * Pays an order from the payer's balance at once. The caller must have locked what is paid, so that it is paid once.
 * Refuses (notEnoughBalance) an amount above the balance.
 */
export async function payFromBalance(db: SiteDatabase, payable: Payable, paymentNo: string, now: Date): Promise<void> {
  const { amount, currency, payer } = payable;
  await Promise.all([
    addPaidPayment(db, payable, paymentNo, 'balance', now),
    postEntry(
      db,
      {
        id: `pay:${paymentNo}`,
        kind: 'orderPaid',
        unit: currency,
        postings: [
          { account: { kind: 'balance', memberId: payer }, amount: minus(zero, amount) },
          { account: { site: 'sales' }, amount },
        ],
      },
      now,
    ),
  ]);
}
