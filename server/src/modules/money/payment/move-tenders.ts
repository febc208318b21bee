import { minus, zero } from 'contract/money.ts';
import { type LedgerAccount, postLedgerEntry } from '#modules/money/ledger/ledger.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { PaymentAttempt } from './rules/payment.ts';
import { tenderAccount, totalOfTenders } from './rules/payment-tender.ts';

const held: LedgerAccount = { owner: 'site', kind: 'held' };

type Reserving = Pick<PaymentAttempt, 'paymentNo' | 'reserved' | 'currency' | 'payer'>;

/**
 * Reserves what a payment takes from the payer's balance and cards. Refuses (notEnoughBalance) more than an account
 * holds.
 */
export const reserveOwnMoney = (db: SiteDatabase, { paymentNo, reserved, currency, payer }: Reserving, now: Date): Promise<void> => {
  const taken = reserved.map((tender) => ({ account: tenderAccount(tender, payer), amount: minus(zero, tender.amount) }));
  const postings = [...taken, { account: held, amount: totalOfTenders(reserved) }];
  return postLedgerEntry(db, { id: `hold:${paymentNo}`, kind: 'orderHeld', unit: currency, postings }, now);
};

/** Releases what a payment reserved of the payer's balance and cards. */
export const releaseOwnMoney = (db: SiteDatabase, { paymentNo, reserved, currency, payer }: Reserving, now: Date): Promise<void> => {
  const given = reserved.map((tender) => ({ account: tenderAccount(tender, payer), amount: tender.amount }));
  const postings = [{ account: held, amount: minus(zero, totalOfTenders(reserved)) }, ...given];
  return postLedgerEntry(db, { id: `release:${paymentNo}`, kind: 'orderReleased', unit: currency, postings }, now);
};
