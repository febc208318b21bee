import { formatDay } from 'contract/day.ts';
import { toYuan } from 'contract/money.ts';
import { firstSteps } from 'contract/overall/statistics/merchant.shapes.ts';
import type { statisticsMerchantCalls } from 'contract/overall/statistics/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { sameTimeYesterday, type SpanFigures, spanOfDay, sumFigures } from '../rules/figures.ts';
import { loadSpanFigures } from '../store/span-figures.ts';
import { countWork, findFirstStepsDone } from '../store/work-counts.ts';

const compared = ({ sales, orders, visitors, refunded, refundOrders }: SpanFigures) => ({
  sales: toYuan(sales),
  orders,
  visitors,
  refunded: toYuan(refunded),
  refundOrders,
});

/**
 * Returns to who acts for the merchant what waits for the shop, today beside yesterday until the same time of the day, and the first steps of a new
 * shop: of each only what their permissions allow.
 */
export const dashboard: Handler<typeof statisticsMerchantCalls.dashboard> = async ({ db, site, now, principal }) => {
  const { timeZone, currency } = site;
  const { may } = principal;
  const day = formatDay(now, timeZone);
  const today = spanOfDay(day, timeZone);
  const soFar = { key: 'now', from: today.from, before: new Date(now.getTime() + 1) };
  const yesterday = { key: 'yesterday', ...sameTimeYesterday(now, timeZone) };
  const [work, figures, done] = await Promise.all([
    countWork(db, may, { today, now, lowStock: site.settings.lowStock }),
    may.has('figures.view') ? loadSpanFigures(db, [soFar, yesterday]) : undefined,
    may.has('shop.view') ? findFirstStepsDone(db, now) : undefined,
  ]);
  return {
    work,
    today: figures
      ? {
          day,
          currency,
          from: soFar.from.getTime(),
          before: soFar.before.getTime(),
          now: compared(figures.get('now') ?? sumFigures([])),
          yesterdayFrom: yesterday.from.getTime(),
          yesterdayBefore: yesterday.before.getTime(),
          yesterday: compared(figures.get('yesterday') ?? sumFigures([])),
        }
      : null,
    steps: done ? firstSteps.map((step) => ({ step, done: done[step] ? (1 as const) : (0 as const) })) : null,
  };
};
