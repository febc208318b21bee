export { type LedgerEntryKind, describeLedgerEntryKind } from './rules/ledger-entry-kinds.ts';
export { listStatementLines } from './store/statement.ts';
export { loadMemberBalance, loadOwnerBalances, hasPositiveBalance, postLedgerEntry } from './store/books.ts';
export { type LedgerAccount, pointsUnit } from './rules/ledger-account-kinds.ts';
export type { LedgerPosting } from './rules/ledger-entry.ts';
