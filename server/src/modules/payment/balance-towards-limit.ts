import { type Cents, cents, plus } from 'contract/money.ts';
import { loadBalance } from '#modules/ledger/ledger.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { loadReservedBalance } from './store/payments.ts';

/**
 * Loads the amount that counts towards the limit of a balance, in cents: the balance, and what open payments reserve of it and may release.
 * The reserved part is read before and after the balance, so that money moving between the two is not missed.
 */
export async function loadBalanceTowardsLimit(db: SiteDatabase, memberId: number, currency: string): Promise<Cents> {
  const [before, balance, after] = await Promise.all([
    loadReservedBalance(db, memberId, currency),
    loadBalance(db, memberId, currency),
    loadReservedBalance(db, memberId, currency),
  ]);
  return plus(balance, cents(Math.max(before, after)));
}
