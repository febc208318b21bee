import { addDays, formatDay } from 'contract/day.ts';
import { type Cents, cents, toYuan } from 'contract/money.ts';
import { formatMoment, parseMoment } from 'contract/moment-text.ts';
import { countDays, startOfDay } from '#platform/read-day-span.ts';
import type { FigureStep } from 'contract/overall/statistics/merchant.shapes.ts';

/** Describes a span of time by its name and its moments: `from` inclusive, `before` exclusive. */
export interface Span {
  readonly key: string;
  readonly from: Date;
  readonly before: Date;
}

/** Holds what a span came to. Money in cents; persons are counted once in it. */
export interface SpanFigures {
  readonly orders: number;
  readonly sales: Cents;
  readonly buyers: number;
  readonly refundOrders: number;
  readonly refunded: Cents;
  readonly visitors: number;
  readonly looks: number;
  readonly goodsVisitors: number;
  readonly sharedVisitors: number;
}

const none: SpanFigures = {
  orders: 0,
  sales: cents(0),
  buyers: 0,
  refundOrders: 0,
  refunded: cents(0),
  visitors: 0,
  looks: 0,
  goodsVisitors: 0,
  sharedVisitors: 0,
};

/** Adds the figures of spans. A person who is in several of them counts once for each. */
export const sumFigures = (all: readonly SpanFigures[]): SpanFigures =>
  all.reduce(
    (total, one) => ({
      orders: total.orders + one.orders,
      sales: cents(total.sales + one.sales),
      buyers: total.buyers + one.buyers,
      refundOrders: total.refundOrders + one.refundOrders,
      refunded: cents(total.refunded + one.refunded),
      visitors: total.visitors + one.visitors,
      looks: total.looks + one.looks,
      goodsVisitors: total.goodsVisitors + one.goodsVisitors,
      sharedVisitors: total.sharedVisitors + one.sharedVisitors,
    }),
    none,
  );

/** Returns one number for each of another, to four decimals; null for each of none. */
const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000);

/** Returns the buyers for each visitor, to four decimals; null without visitors. */
export const conversionOf = ratio;

/** Converts figures to their reply: in yuan, with the average order and the conversion. */
export const toFiguresReply = ({ from, before }: Pick<Span, 'from' | 'before'>, figures: SpanFigures) => ({
  from: from.getTime(),
  before: before.getTime(),
  orders: figures.orders,
  sales: toYuan(figures.sales),
  buyers: figures.buyers,
  refundOrders: figures.refundOrders,
  refunded: toYuan(figures.refunded),
  visitors: figures.visitors,
  goodsVisitors: figures.goodsVisitors,
  averageOrder: figures.orders === 0 ? null : toYuan(cents(Math.round(figures.sales / figures.orders))),
  conversion: conversionOf(figures.buyers, figures.visitors),
});

/** Returns a day as a span. */
export const spanOfDay = (day: string, timeZone: string): Span => ({
  key: day,
  from: startOfDay(day, timeZone),
  before: startOfDay(addDays(day, 1), timeZone),
});

/** Lists the days from one to another, both inclusive. */
export const listDays = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, countDays(from, to)) }, (_, i) => addDays(from, i));

/** Limits the days of a series, by its step. */
export const mostDays: Readonly<Record<FigureStep, number>> = { hour: 7, day: 366, month: 60 * 31 };

const hour = 60 * 60 * 1000;

/** Divides days into the hours of the clock that they have: 23 or 25 where the clock changes. */
export function listHours(from: string, to: string, timeZone: string): Span[] {
  const [start, end] = [startOfDay(from, timeZone), startOfDay(addDays(to, 1), timeZone)];
  const spans: Span[] = [];
  for (let at = start.getTime(); at < end.getTime(); at += hour)
    spans.push({ key: formatMoment(new Date(at), timeZone), from: new Date(at), before: new Date(Math.min(at + hour, end.getTime())) });
  return spans;
}

/** Returns the day before until the same time of the clock, that millisecond included; nothing of it where that time does not exist. */
export function sameTimeYesterday(now: Date, timeZone: string): { readonly from: Date; readonly before: Date } {
  const yesterday = addDays(formatDay(now, timeZone), -1);
  const time = formatMoment(now, timeZone).slice(11);
  const from = startOfDay(yesterday, timeZone);
  const same = parseMoment(`${yesterday} ${time}`, timeZone);
  return { from, before: same ? new Date(same.getTime() + now.getMilliseconds() + 1) : from };
}
