export { type EntryKind, describeEntryKind } from './rules/entry-kinds.ts';
export { listStatementLines } from './store/statement.ts';
export { type LedgerAccount, loadBalance, findLedgerErrors, type LedgerEntry, hasPositiveBalance, postEntry } from './store/books.ts';
