import { type Cents, cents, plus } from 'contract/money.ts';
import { loadMemberBalance } from '#modules/money/ledger/ledger.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { loadReservedBalance } from './store/payments.ts';

/**
 * Loads what counts towards the legal limit of a member's balance, in cents: the balance, and what open payments
 * reserve of it.
 */
export async function loadBalanceTowardsLimit(db: SiteDatabase, memberId: number, currency: string): Promise<Cents> {
  const [before, balance, after] = await Promise.all([
    loadReservedBalance(db, memberId, currency),
    loadMemberBalance(db, memberId, currency),
    loadReservedBalance(db, memberId, currency),
  ]);
  return plus(balance, cents(Math.max(before, after)));
}
