import { cents } from 'contract/money.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { maxExactTotal, type PageRange } from '#platform/paging.ts';
import { ledgerAccountKind, ledgerAccountName, type OwnedLedgerAccount } from '../rules/ledger-account-kinds.ts';
import type { StatementLine } from '../rules/ledger-entry.ts';

/**
 * Lists a page of the entries of ledger accounts, newest first, with their count (exact to 1,000) and the balance
 * after each. Entries of one moment keep the order in which they were posted.
 */
export async function listStatementLines(
  { query, siteId }: SiteDatabase,
  accounts: readonly OwnedLedgerAccount[],
  unit: string,
  { pageSize, offset }: PageRange,
): Promise<{ lines: StatementLine[]; counted: number }> {
  const names = accounts.map(ledgerAccountName);
  const [{ rows }, counted] = await Promise.all([
    sql<{ id: string; account: string; kind: string; at: Date; amount: number; balanceAfter: number }>`
      select posting.entry_id as id, posting.account, entry.kind, entry.at, posting.amount, posting.balance_after as "balanceAfter"
        from ledger_posting posting join ledger_entry entry on entry.id = posting.entry_id
       where posting.site_id = ${siteId} and entry.site_id = ${siteId} and posting.account = any(${names}) and posting.unit = ${unit}
       order by entry.at desc, entry.turn desc, posting.account limit ${pageSize} offset ${offset}`.execute(query),
    sql<{ count: number }>`
      select count(*)::int as count from (select 1 from ledger_posting
       where site_id = ${siteId} and account = any(${names}) and unit = ${unit} limit ${maxExactTotal + 1}) counted`.execute(query),
  ]);
  return {
    lines: rows.map(({ account, ...row }) => ({
      ...row,
      account: ledgerAccountKind(account),
      amount: cents(row.amount),
      balanceAfter: cents(row.balanceAfter),
    })),
    counted: counted.rows[0]?.count ?? 0,
  };
}
