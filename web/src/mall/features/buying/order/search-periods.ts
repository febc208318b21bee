import { formatDay } from 'contract/day.ts';
import { parseMoment } from 'contract/moment-text.ts';

/** Lists the periods that orders are searched by. */
export const searchPeriods = ['month', 'quarter', 'year', 'lastYear'] as const;

/** Names the periods by which a shopper filters their orders. */
export type SearchPeriod = (typeof searchPeriods)[number];

const dayLength = 86_400_000;

/** Returns the moments at which a period begins and ends, in milliseconds; the end is left open for one that lasts. */
export function searchPeriodBounds(period: SearchPeriod, now: number, timeZone: string): { from?: number; before?: number } {
  const year = Number(formatDay(now, timeZone).slice(0, 4));
  const dayBegins = (day: string) => parseMoment(day, timeZone)?.getTime();
  const daysAgo = (days: number) => dayBegins(formatDay(now - days * dayLength, timeZone));
  const bounds = {
    month: [daysAgo(30)],
    quarter: [daysAgo(90)],
    year: [dayBegins(`${year}-01-01`)],
    lastYear: [dayBegins(`${year - 1}-01-01`), dayBegins(`${year}-01-01`)],
  } satisfies Record<SearchPeriod, readonly (number | undefined)[]>;
  const [from, before] = bounds[period];
  return { ...(from === undefined ? {} : { from }), ...(before === undefined ? {} : { before }) };
}

/** Returns the period that begins and ends at these moments; undefined for none. */
export const findSearchPeriod = (
  { from, before }: { readonly from?: number | undefined; readonly before?: number | undefined },
  now: number,
  timeZone: string,
): SearchPeriod | undefined =>
  searchPeriods.find((period) => {
    const bounds = searchPeriodBounds(period, now, timeZone);
    return bounds.from === from && bounds.before === before;
  });
