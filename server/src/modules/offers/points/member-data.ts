import type { MemberData } from '#define-module.ts';
import { describeLedgerEntryKind, listStatementLines, pointsUnit } from '#modules/money/ledger/ledger.ts';
import { countUsablePoints } from './store/points.ts';

/** Exceeds any real number of rows, because the file has no pages. */
const allRows = { pageNo: 1, pageSize: 1_000_000, offset: 0 };

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
