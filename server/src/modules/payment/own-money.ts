import { type Cents, cents, plus } from 'contract/money.ts';
import { balanceOf } from '#modules/ledger/ledger.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { heldBeside } from './store/payments.ts';

/**
 * What counts towards the limit of a balance: what is in it, and what is held of it beside payments, which may come back. Cents.
 * The held part is asked for on both sides of the balance, so that what moves between them meanwhile is not missed by both.
 */
export async function ownMoney(db: SiteDatabase, memberId: number, currency: string): Promise<Cents> {
  const [before, balance, after] = await Promise.all([
    heldBeside(db, memberId, currency),
    balanceOf(db, memberId, currency),
    heldBeside(db, memberId, currency),
  ]);
  return plus(balance, cents(Math.max(before, after)));
}
