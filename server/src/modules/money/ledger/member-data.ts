import type { MemberData } from '#define-module.ts';
import { toYuan } from 'contract/money.ts';
import { describeLedgerEntryKind } from './rules/ledger-entry-kinds.ts';
import { hasPositiveBalance } from './store/books.ts';
import { listStatementLines } from './store/statement.ts';

/** Exceeds any real number of rows, because the file has no pages. */
const allRows = { pageNo: 1, pageSize: 1_000_000, offset: 0 };

export const ledgerMemberData: MemberData = {
  tables: [],
  async list(db, memberId, { site, say }) {
    const { lines } = await listStatementLines(db, [{ owner: 'member', id: memberId, kind: 'balance' }], site.currency, allRows);
    return {
      balance: lines.map(({ kind, amount, balanceAfter, at }) => ({
        what: say(describeLedgerEntryKind(kind)),
        amount: toYuan(amount),
        balanceAfter: toYuan(balanceAfter),
        at: at.getTime(),
      })),
    };
  },
  findHoldings: async (db, memberId) => ((await hasPositiveBalance(db, 'member', [memberId])) ? ['money'] : []),
};
