import { formatDay } from 'contract/day.ts';
import { parseMoment } from 'contract/moment-text.ts';
import type { trackingMerchantCalls } from 'contract/tracking/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { listClientLogPage } from '../store/client-log.ts';
import { countVisitors } from '../store/trail.ts';

const dayMs = 86_400_000;

export const visitorCounts: Handler<typeof trackingMerchantCalls.visitorCounts> = async ({ db, site: { timeZone }, now }, { days = 7 }) => {
  // Counts from noon, because a day can have 23 or 25 hours.
  const noon = Date.parse(`${formatDay(now, timeZone)}T12:00:00Z`);
  const wanted = Array.from({ length: days }, (_, back) => new Date(noon - back * dayMs).toISOString().slice(0, 10));
  const from = parseMoment(wanted.at(-1) ?? '', timeZone) ?? now;
  const counted = new Map((await countVisitors(db, from, timeZone)).map((count) => [count.day, count]));
  const none = { visitors: 0, looks: 0, clicks: 0, goodsLooks: 0, goodsVisitors: 0, shares: 0, broughtVisitors: 0 };
  return { list: wanted.map((day) => counted.get(day) ?? { day, ...none }) };
};

export const listClientLogs: Handler<typeof trackingMerchantCalls.listClientLogs> = async ({ db }, asked) => {
  const page = parsePageRange(asked);
  const { list, total } = await listClientLogPage(db, page);
  return buildPage(
    page,
    list.map(({ at, ...entry }) => ({ ...entry, at: at.getTime() })),
    total,
  );
};
