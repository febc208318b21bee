import type { Cents } from 'contract/money.ts';
import type { EntryKind } from './entry-kinds.ts';

/**
 * Describes a ledger account. A member's account stores its balance, which never falls below zero; a site's account is summed from its
 * postings. `wechat` and `alipay` hold what the providers owe the site (negative). `held` holds the balance that open payments reserve,
 * `owed` what must be returned to payers. `points` issues points
 * (negative), `pointsHeld` holds those that unpaid orders reserve.
 */
export type LedgerAccount =
  | { readonly kind: MemberAccountKind; readonly memberId: number }
  | { readonly site: 'sales' | 'topUp' | 'wechat' | 'alipay' | 'held' | 'owed' | 'points' | 'pointsHeld' };
/** Names the accounts of a member: money, and points. */
export type MemberAccountKind = 'balance' | 'points';
/** Names the unit of points, beside the currencies. */
export const pointsUnit = 'PTS';

export interface Posting {
  readonly account: LedgerAccount;
  /** In the smallest part of the unit (cents for money); positive for what the account receives. */
  readonly amount: Cents;
}

export interface LedgerEntry {
  /** Identifies the entry: the same id is never posted twice. */
  readonly id: string;
  readonly kind: EntryKind;
  readonly unit: string;
  readonly postings: readonly Posting[];
}

export interface StatementLine {
  readonly id: string;
  readonly kind: string;
  readonly at: Date;
  readonly amount: Cents;
  /** The balance after this entry, in cents. */
  readonly balanceAfter: Cents;
}
