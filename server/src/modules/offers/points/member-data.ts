import type { MemberData } from '#define-module.ts';
import { describeLedgerEntryKind, listStatementLines, pointsUnit } from '#modules/money/ledger/ledger.ts';
import { countUsablePoints } from './store/points.ts';
import { allRows } from '#platform/paging.ts';

export const pointsMemberData: MemberData = {
  tables: ['points_award', 'points_lot'],
  async list(db, memberId, { say }) {
    const { lines } = await listStatementLines(db, [{ owner: 'member', id: memberId, kind: 'points' }], pointsUnit, allRows);
    return {
      points: lines.map(({ kind, amount, balanceAfter, at }) => ({
        what: say(describeLedgerEntryKind(kind)),
        points: amount,
        pointsAfter: balanceAfter,
        at: at.getTime(),
      })),
    };
  },
  async findHoldings(db, memberId, departure, now) {
    return departure === 'merge' && (await countUsablePoints(db, memberId, now)) > 0 ? ['points'] : [];
  },
};
