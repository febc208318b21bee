import { formatDay } from 'contract/day.ts';
import { findMembersAgreeingToPrivacy } from '#modules/members/account/account.ts';
import { loadGoodsCardsById } from '#modules/goods/goods/goods.ts';
import { findPriceRange, loadCardPricer, priceVisibility } from '#modules/offers/pricing/pricing.ts';
import type { Site } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { TrailEvent } from './rules/trail-event.ts';
import { type Footprint, saveFootprints } from './store/footprints.ts';
import { insertTrailEvents, lockTrailWriting } from './store/trail.ts';

/** Finds the prices of the products for members of a level now, with their titles. */
async function loadSeenGoods(db: SiteDatabase, site: Site, levelId: number, goodsIds: readonly number[], now: Date) {
  const [cards, priceOf] = await Promise.all([
    loadGoodsCardsById(db, goodsIds, levelId, now),
    loadCardPricer(db, { site, member: { levelId }, now }),
  ]);
  const isShown = priceVisibility(site.settings, { levelId }) === 'shown';
  return new Map(
    [...cards].map(([id, card]) => [
      id,
      { title: card.title, picture: card.picture, seenPrice: isShown ? findPriceRange(card, priceOf).least.price : null },
    ]),
  );
}

const goodsIdOf = ({ bizztype, action, eventKey }: TrailEvent): number | undefined =>
  bizztype === 'GOODS' && action === 'LOOK' && /^[1-9]\d{0,14}$/.test(eventKey) ? Number(eventKey) : undefined;

/** Builds the footprints that events leave: each product once for a member and day, as they saw it last. Products that do not exist leave none. */
async function buildFootprints(db: SiteDatabase, site: Site, events: readonly TrailEvent[], now: Date): Promise<Footprint[]> {
  const byLevel = new Map<number, Set<number>>();
  for (const event of events) {
    const id = goodsIdOf(event);
    if (id !== undefined) byLevel.set(event.levelId, (byLevel.get(event.levelId) ?? new Set()).add(id));
  }
  const seen = new Map(
    await Promise.all(
      [...byLevel].map(async ([levelId, ids]) => [levelId, await loadSeenGoods(db, site, levelId, [...ids], now)] as const),
    ),
  );
  const footprints = new Map<string, Footprint>();
  for (const event of events) {
    const { memberId, levelId, happenedAt: seenAt } = event;
    const goodsId = goodsIdOf(event);
    const goods = goodsId === undefined ? undefined : seen.get(levelId)?.get(goodsId);
    if (goodsId === undefined || !goods) continue;
    const day = formatDay(seenAt, site.timeZone);
    footprints.set(`${memberId} ${day} ${goodsId}`, { memberId, day, goodsId, seenAt, ...goods });
  }
  return [...footprints.values()];
}

/** Writes tracking events of a site and the browsing history, for the members who agree to the privacy policy now. */
export async function writeTrail(db: SiteDatabase, site: Site, taken: readonly TrailEvent[], now: Date): Promise<void> {
  const [, agreeing] = await Promise.all([
    lockTrailWriting(db, 'together'),
    findMembersAgreeingToPrivacy(db, [...new Set(taken.map(({ memberId }) => memberId))]),
  ]);
  const events = taken.filter(({ memberId }) => agreeing.has(memberId));
  if (events.length === 0) return;
  const [footprints] = await Promise.all([buildFootprints(db, site, events, now), insertTrailEvents(db, events)]);
  await saveFootprints(db, footprints);
}
