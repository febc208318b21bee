import { minus, zero } from 'contract/money.ts';
import { type LedgerAccount, postEntry } from '#modules/ledger/ledger.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { PaymentAttempt } from './rules/payment.ts';
import { tenderAccount, totalOf } from './rules/tender.ts';

const held: LedgerAccount = { owner: 'site', kind: 'held' };

type Reserving = Pick<PaymentAttempt, 'paymentNo' | 'reserved' | 'currency' | 'payer'>;

/** Reserves the payer's own part of an attempt. Refuses (notEnoughBalance) more than an account holds. */
export const reserveTenders = (db: SiteDatabase, { paymentNo, reserved, currency, payer }: Reserving, now: Date): Promise<void> => {
  const taken = reserved.map((tender) => ({ account: tenderAccount(tender, payer), amount: minus(zero, tender.amount) }));
  const postings = [...taken, { account: held, amount: totalOf(reserved) }];
  return postEntry(db, { id: `hold:${paymentNo}`, kind: 'orderHeld', unit: currency, postings }, now);
};

/** Releases the reserved money of an attempt, to the accounts it came from. */
export const releaseTenders = (db: SiteDatabase, { paymentNo, reserved, currency, payer }: Reserving, now: Date): Promise<void> => {
  const given = reserved.map((tender) => ({ account: tenderAccount(tender, payer), amount: tender.amount }));
  const postings = [{ account: held, amount: minus(zero, totalOf(reserved)) }, ...given];
  return postEntry(db, { id: `release:${paymentNo}`, kind: 'orderReleased', unit: currency, postings }, now);
};
