import type { Cents } from 'contract/money.ts';
import type { LedgerAccount } from './ledger-account-kinds.ts';
import type { LedgerEntryKind } from './ledger-entry-kinds.ts';

/** Describes one side of a ledger entry: an account and the amount that it receives or gives. */
export interface LedgerPosting {
  readonly account: LedgerAccount;
  /** In the smallest part of the unit (cents for money); positive for what the account receives. */
  readonly amount: Cents;
}

/** Describes an entry of the double-entry ledger; its postings add up to zero. */
export interface LedgerEntry {
  /** Identifies the entry: the same id is never posted twice. */
  readonly id: string;
  readonly kind: LedgerEntryKind;
  readonly unit: string;
  readonly postings: readonly LedgerPosting[];
}

/** Describes a ledger entry as the owner of an account reads it in their statement. */
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
