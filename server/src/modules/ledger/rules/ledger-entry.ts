import type { Cents } from 'contract/money.ts';
import type { LedgerAccount } from './account-kinds.ts';
import type { EntryKind } from './entry-kinds.ts';

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
  /** Names the kind of the account. */
  readonly account: string;
  readonly kind: string;
  readonly at: Date;
  readonly amount: Cents;
  /** The balance after this entry, in cents. */
  readonly balanceAfter: Cents;
}
