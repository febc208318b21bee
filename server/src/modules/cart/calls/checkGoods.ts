import type { cartCalls } from 'contract/cart/cart.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadRequestedStandings } from '../line-standing.ts';

/** Reports the first problem only, and names its product where several were checked. */
export const checkGoods: Handler<typeof cartCalls.checkGoods> = async ({ db, site, member, now }, { goodsJson }) => {
  const standing = await loadRequestedStandings(db, member, goodsJson, { now, timeZone: site.timeZone });
  const problems = standing.flatMap(({ numIid, skuId, title, problem, problemText }) =>
    problem === null ? [] : [{ numIid, skuId, title, problem, problemText }],
  );
  const [first] = problems;
  return {
    pass: first ? 0 : 1,
    problemText: first ? (goodsJson.length > 1 ? `「${first.title}」${first.problemText}` : first.problemText) : '',
    problems,
  };
};
