import { addDays, formatDay } from 'contract/day.ts';
import { toYuan } from 'contract/money.ts';
import type { statisticsMerchantCalls } from 'contract/overall/statistics/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadRegionText } from '#modules/shop/address/address.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { assertDaySpan, startOfDay } from '#platform/read-day-span.ts';
import { sentence } from '#sentences/sentence.ts';
import { divideDays, loadDays, sumDays } from '../load-days.ts';
import { conversionOf, listDays, listHours, mostDays, type Span, spanOfDay, sumFigures, toFiguresReply } from '../rules/figures.ts';
import { listGoodsFigures, listPartFigures } from '../store/figure-days.ts';
import { loadSpanFigures } from '../store/span-figures.ts';

/** Returns days as one span. */
const spanOf = (from: string, to: string, timeZone: string): Span => ({
  key: from,
  from: startOfDay(from, timeZone),
  before: startOfDay(addDays(to, 1), timeZone),
});

/**
 * Returns to the merchant the figures of a span by hour, day or month, of the site's time zone, with their total and that of as many days before. Days
 * that are over are read as they were counted then; hours, and today, from their rows.
 */
export const figureSeries: Handler<typeof statisticsMerchantCalls.figureSeries> = async ({ db, site, now }, { from, to, by = 'day' }) => {
  const { timeZone, currency } = site;
  assertDaySpan({ from, to }, mostDays[by]);
  const today = formatDay(now, timeZone);
  const days = listDays(from, to).map((day) => spanOfDay(day, timeZone));
  const length = days.length;
  const earlier = listDays(addDays(from, -length), addDays(from, -1)).map((day) => spanOfDay(day, timeZone));
  const hours = by === 'hour' ? listHours(from, to, timeZone) : [];
  const figures = await loadDays(
    db,
    [...earlier, ...days].filter(({ key }) => key <= today),
  );
  const whole = spanOf(from, to, timeZone);
  const former = spanOf(addDays(from, -length), addDays(from, -1), timeZone);
  const ends = { total: toFiguresReply(whole, sumDays(days, figures)), before: toFiguresReply(former, sumDays(earlier, figures)) };
  if (by === 'hour') {
    const ofHours = await loadSpanFigures(
      db,
      hours.filter((hour) => hour.from <= now),
    );
    const list = hours.map((hour) => ({ at: hour.key, ...toFiguresReply(hour, ofHours.get(hour.key) ?? sumFigures([])) }));
    return { currency, list, ...ends };
  }
  if (by === 'day') {
    const list = days.map((day) => ({ at: day.key, ...toFiguresReply(day, figures.get(day.key) ?? sumFigures([])) }));
    return { currency, list, ...ends };
  }
  const months = [...new Set(days.map(({ key }) => key.slice(0, 7)))];
  const list = months.map((month) => {
    const own = days.filter(({ key }) => key.startsWith(month));
    const span = spanOf(own[0]?.key ?? from, own.at(-1)?.key ?? to, timeZone);
    return { at: month, ...toFiguresReply(span, sumDays(own, figures)) };
  });
  return { currency, list, ...ends };
};

/** Ranks for the merchant the products of a span. Refuses a span of more than 366 days. */
export const figureGoods: Handler<typeof statisticsMerchantCalls.figureGoods> = async (
  { db, site, now },
  { from, to, sort = 'sales', ...paging },
) => {
  assertDaySpan({ from, to }, mostDays.day);
  const page = parsePageRange(paging);
  const { list, total } = await listGoodsFigures(db, await divideDays(db, { from, to }, { timeZone: site.timeZone, now }), sort, page);
  return buildPage(
    page,
    list.map((goods) => ({
      numIid: goods.goodsId,
      title: goods.title ?? '',
      picture: goods.picture ?? '',
      orders: goods.orders,
      pieces: goods.pieces,
      sales: toYuan(goods.sales),
      refundedPieces: goods.refundedPieces,
      refunded: toYuan(goods.refunded),
      views: goods.looks,
      viewers: goods.viewers,
      conversion: conversionOf(goods.buyers, goods.viewers),
    })),
    total,
  );
};

/** Returns to the merchant where the sales and the visitors of a span came from. Refuses a span of more than 366 days. */
export const figureSources: Handler<typeof statisticsMerchantCalls.figureSources> = async (
  { db, site, now, say, sayPlace },
  { from, to },
) => {
  const { timeZone, currency } = site;
  assertDaySpan({ from, to }, mostDays.day);
  const today = formatDay(now, timeZone);
  const days = listDays(from, to)
    .filter((day) => day <= today)
    .map((day) => spanOfDay(day, timeZone));
  const [parts, figures] = await Promise.all([
    divideDays(db, { from, to }, { timeZone, now }).then((divided) => listPartFigures(db, divided)),
    loadDays(db, days),
  ]);
  const of = (kind: (typeof parts)[number]['kind']) => parts.filter((part) => part.kind === kind);
  const { visitors, sharedVisitors } = sumDays(days, figures);
  return {
    currency,
    provinces: await Promise.all(
      of('province').map(async ({ part, orders, sales }) => ({
        code: part,
        name: part === '' ? '' : sayPlace(await loadRegionText(part)),
        orders,
        sales: toYuan(sales),
      })),
    ),
    payTypes: of('payType').map(({ part, orders, sales }) => ({
      payType: part,
      name: part === '' ? '' : say(sentence('paymentMethod', { payType: part })),
      orders,
      sales: toYuan(sales),
    })),
    channels: of('channel').map(({ part, visitors: count }) => ({ name: part, visitors: count })),
    terminals: of('terminal').map(({ part, visitors: count }) => ({ name: part, visitors: count })),
    visitors,
    sharedVisitors,
  };
};
