import type { trackingCalls } from 'contract/front/tracking/tracking.calls.ts';
import { toYuan, zero } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { toFavouriteCard } from '#modules/buying/favourite/favourite.ts';
import { loadGoodsCardsById } from '#modules/goods/goods/goods.ts';
import { loadCardPricer, priceVisibility } from '#modules/offers/pricing/pricing.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { assertWithinRecordLimits } from '../assert-within-record-limits.ts';
import { readLogEntry } from '../rules/client-log.ts';
import { readTrailEvent } from '../rules/trail-event.ts';
import { deleteFootprints, listFootprintPage } from '../store/footprints.ts';

/**
 * Queues records of what the caller viewed and clicked; they are written a moment later. Those of a member who does not
 * agree to the privacy policy by then are dropped. Refuses (trailOfOther) records of another member or site.
 */
export const trail: Handler<typeof trackingCalls.trail> = async (context, { events }) => {
  const { siteId, member, now, gateways } = context;
  assertWithinRecordLimits('trail', context, events.length);
  const read = events.map((event) => readTrailEvent(event, { siteId, member, now }));
  return { data: { success: gateways.trail.add(siteId, read) } };
};

/**
 * Records errors of the caller's browser for 30 days, without anything about the person. Records nothing where the site
 * has switched off this log. Refuses too many errors within a minute (recordsTooMany).
 */
export const logs: Handler<typeof trackingCalls.logs> = async (context, { logs: entries }) => {
  const { siteId, site, client, now, gateways } = context;
  if (!site.settings.remoteLog) return {};
  assertWithinRecordLimits('logs', context, entries.length);
  gateways.clientLog.add(
    siteId,
    entries.map((entry) => readLogEntry(entry, client.clientType, now)),
  );
  return {};
};

/**
 * Lists the products that the caller viewed in the last 90 days, the latest first, each once a day. Each has its price
 * of that day and its price now.
 */
export const listFootprints: Handler<typeof trackingCalls.listFootprints> = async ({ db, site, member, now, say }, asked) => {
  const page = parsePageRange(asked);
  const { list, total } = await listFootprintPage(db, member.id, page);
  const ids = [...new Set(list.map(({ goodsId }) => goodsId))];
  const [goods, priceOf] = await Promise.all([loadGoodsCardsById(db, ids, member.levelId, now), loadCardPricer(db, { site, member, now })]);
  const visibility = priceVisibility(site.settings, member);
  const rows = list.map(({ day, seenAt, seenPrice, ...seen }) => ({
    ...toFavouriteCard({ ...seen, seenPrice: seenPrice ?? zero }, goods.get(seen.goodsId), priceOf, visibility, say),
    day,
    seenAt: seenAt.getTime(),
    seenPrice: seenPrice === null || visibility !== 'shown' ? null : toYuan(seenPrice),
  }));
  return buildPage(page, rows, total);
};

/**
 * Removes products from the caller's browsing history: some products of a day, a whole day, or all. Repeating it
 * changes nothing. Refuses (footprintsNotNamed) a request that does not name exactly one of these.
 */
export const removeFootprints: Handler<typeof trackingCalls.removeFootprints> = async ({ db, member }, { items, day, all = 0 }) => {
  if ([items !== undefined, day !== undefined, all === 1].filter(Boolean).length !== 1) throw new Refusal('footprintsNotNamed');
  await deleteFootprints(db, member.id, { items, day });
  return {};
};
