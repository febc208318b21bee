export { type EntryKind, describeEntryKind } from './rules/entry-kinds.ts';
export { listStatementLines } from './store/statement.ts';
export { loadBalance, loadOwnerBalances, findLedgerInconsistencies, hasPositiveBalance, postEntry } from './store/books.ts';
export { type LedgerAccount, pointsUnit } from './rules/account-kinds.ts';
export type { Posting } from './rules/ledger-entry.ts';
