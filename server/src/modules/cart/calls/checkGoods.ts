import type { cartCalls } from 'contract/cart/cart.calls.ts';
import type { Handler } from '#http/handler.ts';
import { sentence } from '#sentences/sentence.ts';
import { loadRequestedStandings } from '../line-standing.ts';

/** Reports the first problem only, and names its product where several were checked. */
export const checkGoods: Handler<typeof cartCalls.checkGoods> = async ({ db, site, member, now, say }, { goodsJson }) => {
  const standing = await loadRequestedStandings(db, member, goodsJson, { now, timeZone: site.timeZone, say });
  const problems = standing.flatMap(({ numIid, skuId, title, problem, problemText }) =>
    problem === null ? [] : [{ numIid, skuId, title, problem, problemText }],
  );
  const [first] = problems;
  return {
    pass: first ? 0 : 1,
    problemText: first
      ? goodsJson.length > 1
        ? say(sentence('billLineWrong', { title: first.title, why: first.problemText }))
        : first.problemText
      : '',
    problems,
  };
};
