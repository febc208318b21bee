import type { Static } from 'typebox';
import type { GroupGoodsCard } from 'contract/offers/group-buy/group-goods-card.shapes.ts';
import { findListedGoodsIds, loadListedGoodsCards } from '#modules/goods/goods/goods.ts';
import { exclusivePrice, loadSkuPricer, toBuyer } from '#modules/offers/pricing/pricing.ts';
import { findGroupBuyOffers, cachedPromotions } from '#modules/offers/promotion/promotion.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { priceIfHigher } from './rules/goods-card.ts';
import { buildGoodsCards, type GoodsViewer } from './build-goods-cards.ts';

type Card = Static<typeof GroupGoodsCard>;

/**
 * Loads a range of the products with a group-buy offer now (拼团), and counts them all. Each has the single and the group
 * price for the viewer.
 */
export async function loadGroupGoods(
  db: SiteDatabase,
  viewer: GoodsViewer,
  { offset, pageSize }: { readonly offset: number; readonly pageSize: number },
): Promise<{ readonly list: Card[]; readonly total: number }> {
  const { member, now } = viewer;
  const offers = findGroupBuyOffers(await cachedPromotions(db, now), toBuyer(viewer));
  if (offers.length === 0 || pageSize === 0) return { list: [], total: 0 };
  const offerOf = (id: number) => offers.find(({ goodsIds }) => goodsIds.has(id));
  const offered = [...new Set(offers.flatMap(({ goodsIds }) => [...goodsIds]))];
  const listed = await findListedGoodsIds(db, offered, now);
  const ids = offered.filter((id) => listed.has(id));
  const shown = ids.slice(offset, offset + pageSize);
  const [rows, priceOf] = await Promise.all([loadListedGoodsCards(db, shown, member?.levelId ?? null, now), loadSkuPricer(db, viewer)]);
  const inGroup = buildGoodsCards(rows, viewer, (sku, goodsId) => {
    const offer = offerOf(goodsId);
    return offer ? exclusivePrice(sku, goodsId, offer) : priceOf(sku, goodsId);
  });
  const list = buildGoodsCards(rows, viewer, priceOf).flatMap((card, i): Card[] => {
    const [offer, groupPrice] = [offerOf(card.numIid), inGroup[i]?.price ?? null];
    return offer
      ? [{ ...card, activityId: offer.id, groupSize: offer.size, groupPrice, formerPrice: priceIfHigher(card.price, groupPrice) }]
      : [];
  });
  return { list, total: ids.length };
}
