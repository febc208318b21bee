import type { MemberData } from '#define-module.ts';
import { toYuan } from 'contract/money.ts';
import { describeLedgerEntryKind } from './rules/ledger-entry-kinds.ts';
import { hasPositiveBalance } from './store/books.ts';
import { listStatementLines } from './store/statement.ts';
import { allRows } from '#platform/paging.ts';

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
