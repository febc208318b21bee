import type { equityCalls } from 'contract/equity/equity.calls.ts';
import type { Handler } from '#http/handler.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { describeBenefits } from '../describe-benefits.ts';
import { findEquity } from '../store/equities.ts';
import { listRights } from '../store/rights.ts';

export const myRights: Handler<typeof equityCalls.myRights> = async ({ db, member, now, say }, { state = 0, ...paging }) => {
  const page = parsePageRange(paging);
  const { rights, total } = await listRights(db, member.id, { ended: state === 1, now }, page);
  const list = await Promise.all(
    rights.map(async (right) => {
      const equity = await findEquity(db, right.equityId);
      if (!equity) throw new Error(`the equity ${right.equityId} does not exist`);
      return {
        rightId: right.id,
        tid: right.tid,
        numIid: equity.goodsId,
        title: right.title,
        startTime: right.startsAt.getTime(),
        endTime: right.endsAt.getTime(),
        ended: right.endsAt <= now ? (1 as const) : (0 as const),
        equities: await describeBenefits(db, equity, say, right),
      };
    }),
  );
  return buildPage(page, list, total);
};
