import type { cardGoodsCalls } from 'contract/offers/card/card-goods.calls.ts';
import type { couponGoodsCalls } from 'contract/offers/coupon/coupon-goods.calls.ts';
import type { Handler } from '#http/handler.ts';
import { cachedCardTypes } from '#modules/offers/card/card.ts';
import { buildOwnCoupon, type Coupon, cachedCoupons, listUsableCoupons } from '#modules/offers/coupon/coupon.ts';
import { findListedGoodsIds, loadListedGoodsCards } from '#modules/goods/goods/goods.ts';
import { loadCardPricer } from '#modules/offers/pricing/pricing.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { buildPage, type PageRange, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { buildGoodsCards, type GoodsViewer } from '../build-goods-cards.ts';
import { loadGoodsCardsPage } from '../goods-cards-page.ts';

/** Loads a page of the products of a coupon or a card that are listed in the shop, as cards at the viewer's price. */
async function loadCards(db: SiteDatabase, viewer: GoodsViewer, goodsIds: ReadonlySet<number>, page: PageRange) {
  const { member, now } = viewer;
  const listed = await findListedGoodsIds(db, [...goodsIds], now);
  const ids = [...goodsIds].filter((id) => listed.has(id));
  const [rows, priceOf] = await Promise.all([
    loadListedGoodsCards(db, ids.slice(page.offset, page.offset + page.pageSize), member?.levelId ?? null, now),
    loadCardPricer(db, viewer),
  ]);
  return buildPage(page, buildGoodsCards(rows, viewer, priceOf), ids.length);
}

/** Counts the products that are shown of each exchange coupon. */
const firstGoods = 20;

/** Returns a page of the products that a coupon can be used for, at the caller's price. Refuses an unknown coupon. */
export const couponGoods: Handler<typeof couponGoodsCalls.couponGoods> = async (context, { cid, ...paging }) => {
  const coupon = (await cachedCoupons(context.db)).get(cid);
  if (!coupon) throw new Refusal('couponNotFound');
  return coupon.goodsIds
    ? loadCards(context.db, context, coupon.goodsIds, parsePageRange(paging))
    : loadGoodsCardsPage(context.db, paging, context);
};

const isExchange = (coupon: Coupon | undefined): coupon is Coupon => coupon?.benefit.kind === 'exchange';

/**
 * Lists the caller's exchange coupons (each pays for one whole piece), with the first products that they can be
 * exchanged for. Refuses a coupon that the caller does not have.
 */
export const exchangeable: Handler<typeof couponGoodsCalls.exchangeable> = async (context, { cuid }) => {
  const { db, member, now, say } = context;
  const [coupons, usable] = await Promise.all([cachedCoupons(db), listUsableCoupons(db, member.id, now)]);
  const own = usable.filter(({ id, couponId }) => isExchange(coupons.get(couponId)) && (cuid === undefined || cuid === id));
  if (cuid !== undefined && own.length === 0) throw new Refusal('couponNotFound');
  const page = parsePageRange({ pageSize: firstGoods });
  const list = await Promise.all(
    own.map(async (one) => {
      const coupon = coupons.get(one.couponId);
      if (!coupon) throw new Error(`the coupon ${one.couponId} does not exist`);
      return {
        ...buildOwnCoupon(coupon, one, { say, now }),
        goods: (await loadCards(db, context, coupon.goodsIds ?? new Set(), page)).list,
      };
    }),
  );
  return { list };
};

/** Returns a page of the products that a kind of card can buy, at the caller's price. Refuses an unknown kind of stored-value card. */
export const cardGoods: Handler<typeof cardGoodsCalls.cardGoods> = async (context, { id, ...paging }) => {
  const type = (await cachedCardTypes(context.db)).get(id);
  if (!type) throw new Refusal('cardTypeNotFound');
  return type.goodsIds
    ? loadCards(context.db, context, type.goodsIds, parsePageRange(paging))
    : loadGoodsCardsPage(context.db, paging, context);
};
