import { addDays, formatDay } from 'contract/day.ts';
import { parseMoment } from 'contract/moment-text.ts';
import type { trackingMerchantCalls } from 'contract/front/tracking/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { listClientLogPage } from '../store/client-log.ts';
import { countVisitors } from '../store/trail.ts';

/**
 * Returns to the merchant for each of the last days how many visitors came, what they viewed, and how many used a
 * shared link. Only members who agreed to be recorded are counted. The latest day comes first.
 */
export const visitorCounts: Handler<typeof trackingMerchantCalls.visitorCounts> = async ({ db, site: { timeZone }, now }, { days = 7 }) => {
  const today = formatDay(now, timeZone);
  const wanted = Array.from({ length: days }, (_, back) => addDays(today, -back));
  const from = parseMoment(wanted.at(-1) ?? '', timeZone) ?? now;
  const counted = new Map((await countVisitors(db, from, timeZone)).map((count) => [count.day, count]));
  const none = { visitors: 0, looks: 0, clicks: 0, goodsLooks: 0, goodsVisitors: 0, shares: 0, broughtVisitors: 0 };
  return { list: wanted.map((day) => counted.get(day) ?? { day, ...none }) };
};

/** Lists for the merchant the errors of shoppers' browsers in the last 30 days, the latest first. */
export const listClientLogs: Handler<typeof trackingMerchantCalls.listClientLogs> = async ({ db }, asked) => {
  const page = parsePageRange(asked);
  const { list, total } = await listClientLogPage(db, page);
  return buildPage(
    page,
    list.map(({ at, ...entry }) => ({ ...entry, at: at.getTime() })),
    total,
  );
};
