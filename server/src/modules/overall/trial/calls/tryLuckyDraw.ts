import { toYuan } from 'contract/money.ts';
import type { trialMerchantCalls } from 'contract/overall/trial/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { assertLuckyDrawEndsLater, parseLuckyDrawInput } from '#modules/offers/lucky-draw/lucky-draw.ts';
import { countBuyersByLevel, loadLatestOrderLines } from '#modules/buying/order/order.ts';
import { type DrawExpectation, expectDraws, expectPrizesUsedUp } from '../rules/draw-expectation.ts';

/** Counts the orders that are given a draw each, and the days of the buyers, in milliseconds. */
const [latestOrders, buyerTime] = [100, 30 * 24 * 3_600_000];
const seriesOfDraws = [100, 1000];

const toReply = ({ cost, ...expected }: DrawExpectation) => ({ ...expected, cost: toYuan(cost) });

/**
 * Computes for the merchant what a lucky draw that is not saved would give and cost. It does so for a hundred and a
 * thousand draws, for the latest orders, and for the buyers of the last 30 days. Refuses wrong values, as saving it
 * does.
 */
export const tryLuckyDraw: Handler<typeof trialMerchantCalls.tryLuckyDraw> = async ({ db, site, now }, input) => {
  const terms = await parseLuckyDrawInput(db, input, site.timeZone);
  assertLuckyDrawEndsLater(terms, now);
  const [orders, levels] = await Promise.all([
    loadLatestOrderLines(db, latestOrders),
    countBuyersByLevel(db, new Date(now.getTime() - buyerTime)),
  ]);
  const mayDraw = ({ levelId }: { readonly levelId: number }) => terms.levels.length === 0 || terms.levels.includes(levelId);
  const buyers = levels.filter(mayDraw).reduce((total, { count }) => total + count, 0);
  return {
    series: seriesOfDraws.map((draws) => ({ ...toReply(expectDraws(terms, draws)), pointsTaken: draws * (terms.pointsCost ?? 0) })),
    usedUpAfter: expectPrizesUsedUp(terms),
    orders: { count: orders.length, ...toReply(expectDraws(terms, orders.filter(mayDraw).length)) },
    buyers: {
      count: buyers,
      ...toReply(expectDraws(terms, buyers * (terms.freePerDay + terms.paidPerDay))),
      pointsTaken: buyers * terms.paidPerDay * (terms.pointsCost ?? 0),
    },
  };
};
