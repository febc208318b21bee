import { cents, toYuan } from 'contract/money.ts';
import type { offerResultsCalls } from 'contract/overall/offer-results/offer-results.calls.ts';
import type { Handler } from '#http/handler.ts';
import { countCouponUses, findCouponByKey } from '#modules/offers/coupon/coupon.ts';
import { findPromotion } from '#modules/offers/promotion/promotion.ts';
import { Refusal } from '#platform/refusal.ts';
import { loadCouponResults, loadPromotionResults, mostOrders, type OfferResults } from '../store/results.ts';

const toReply = ({ orders, buyers, pieces, off, takings, seen }: OfferResults) => ({
  orders,
  buyers,
  pieces,
  off: toYuan(cents(off)),
  takings: toYuan(cents(takings)),
  isPartial: seen > mostOrders,
});

/** Sums up for the merchant what a promotion brought. Refuses an unknown one. */
export const promotionResults: Handler<typeof offerResultsCalls.promotionResults> = async ({ db }, { key }) => {
  const promotion = await findPromotion(db, key);
  if (!promotion) throw new Refusal('promotionNotFound');
  return toReply(await loadPromotionResults(db, promotion.id, promotion.kind));
};

/** Sums up for the merchant what a coupon brought. Refuses an unknown one. */
export const couponResults: Handler<typeof offerResultsCalls.couponResults> = async ({ db }, { key }) => {
  const coupon = await findCouponByKey(db, key);
  if (!coupon) throw new Refusal('couponNotFound');
  const [results, { received, used }] = await Promise.all([loadCouponResults(db, coupon.id), countCouponUses(db, coupon.id)]);
  return { received, used, ...toReply(results) };
};
