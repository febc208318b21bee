import type { Reply } from 'contract/call.ts';
import type { promotionCalls } from 'contract/offers/promotion/promotion.calls.ts';
import { findListedGoodsIds, loadListedGoodsCards } from '#modules/goods/goods/goods.ts';
import { createSkuPricer, exclusivePrice, loadSkuPricer, type SkuPricer } from '#modules/offers/pricing/pricing.ts';
import { hasExclusivePrice, loadPromotionStocks, type Promotion } from '#modules/offers/promotion/promotion.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { buildPage, type PageRange } from '#platform/paging.ts';
import { priceIfHigher } from './rules/goods-card.ts';
import { buildGoodsCards, findCardPrice, type GoodsViewer } from './build-goods-cards.ts';

/**
 * Describes a product card on a promotion's page: that of a product list, with the price in the promotion and the
 * pieces left.
 */
export type PromotionCardReply = Reply<typeof promotionCalls.activity>['list'][number];

/**
 * Lists the ids of those products of promotions that the shop lists now, each once, in the order in which the merchant
 * entered them.
 */
export async function findPromotionGoods(db: SiteDatabase, promotions: readonly Promotion[], now: Date): Promise<number[]> {
  const ids = [...new Set(promotions.flatMap(({ goodsIds }) => [...(goodsIds ?? [])]))];
  const listed = await findListedGoodsIds(db, ids, now);
  return ids.filter((id) => listed.has(id));
}

/** Creates the pricer for what products cost while these promotions run. */
function createSalePricer(promotions: readonly Promotion[]): SkuPricer {
  const priceOf = createSkuPricer(promotions.filter((one) => !hasExclusivePrice(one)));
  const exclusive = promotions.filter(hasExclusivePrice);
  return (sku, goodsId) => {
    const own = exclusive.find(({ offers }) => offers.has(goodsId));
    return own ? exclusivePrice(sku, goodsId, own) : priceOf(sku, goodsId);
  };
}

/**
 * Builds the product cards of a promotion's page. Each has the price under these promotions, the price without them (to
 * strike through), and how many limited pieces are left.
 */
export async function buildPromotionCards(
  db: SiteDatabase,
  viewer: GoodsViewer,
  goodsIds: readonly number[],
  promotions: readonly Promotion[],
): Promise<PromotionCardReply[]> {
  const { member, now } = viewer;
  const [rows, priceOf, priceWithout, left] = await Promise.all([
    loadListedGoodsCards(db, goodsIds, member?.levelId ?? null, now),
    loadSkuPricer(db, viewer),
    loadSkuPricer(db, viewer, promotions),
    loadPromotionStocks(
      db,
      promotions.filter(hasExclusivePrice).map(({ id }) => id),
    ),
  ]);
  const salePriceOf = createSalePricer(promotions);
  return buildGoodsCards(rows, viewer, priceOf).flatMap((card, i) => {
    const row = rows[i];
    const own = promotions.filter(({ goodsIds: ids }) => ids === null || ids.has(card.numIid));
    const [first] = own;
    if (!first || !row) return [];
    const discounted = own.some((one) => one.kind === 'limitDiscount' || hasExclusivePrice(one));
    const counted = own.find(hasExclusivePrice);
    const salePrice = discounted ? findCardPrice(row, viewer, salePriceOf) : null;
    return [
      {
        ...card,
        activityId: first.id,
        salePrice,
        formerPrice: salePrice === null ? null : priceIfHigher(findCardPrice(row, viewer, priceWithout), salePrice),
        initNum: counted?.offers.get(card.numIid)?.pieces ?? null,
        leftNum: counted ? (left.get(`${counted.id} ${card.numIid}`) ?? 0) : null,
      },
    ];
  });
}

/** Builds one page of the list of products that are in any of some promotions, for a viewer. */
export async function buildPromotionPage(db: SiteDatabase, viewer: GoodsViewer, promotions: readonly Promotion[], page: PageRange) {
  const ids = await findPromotionGoods(db, promotions, viewer.now);
  const cards = await buildPromotionCards(db, viewer, ids.slice(page.offset, page.offset + page.pageSize), promotions);
  return buildPage(page, cards, ids.length);
}
