import type { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { toYuan, zero } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { parseRequestedLines, selectRequestedSkus } from '#modules/buying/cart/cart.ts';
import { loadReceivableCoupons, toOfferedCoupon } from '#modules/offers/coupon/coupon.ts';
import { buildQuote, loadPricingFacts } from '../quote.ts';
import { numberLines } from '../rules/order-draft.ts';

/**
 * Lists the coupons that the caller can receive for goods, those that save most first, with what each would take off the lines that can be ordered.
 * Changes nothing. Refuses an unknown product, a missing choice of SKU, and (priceHidden) a member who sees no prices.
 */
export const couponSavings: Handler<typeof checkoutCalls.couponSavings> = async (context, { goodsJson }) => {
  const { db, site, member, now } = context;
  const at = { now, timeZone: site.timeZone };
  const facts = await loadPricingFacts(db, selectRequestedSkus(goodsJson), { member, ...at });
  const requested = numberLines(parseRequestedLines(goodsJson, [...facts.skus.values()]));
  const receivable = await loadReceivableCoupons(
    context,
    requested.map(({ goodsId }) => goodsId),
  );
  if (receivable.length === 0) return { list: [] };
  const offered = { ...facts, coupons: receivable.flatMap(({ coupon }) => toOfferedCoupon(coupon, at) ?? []) };
  const orderable = buildQuote(offered, requested, []).lines.filter(({ problem }) => problem === undefined);
  const options = new Map(buildQuote(offered, orderable, []).bill.couponOptions.map((option) => [option.coupon.id, option]));
  const list = receivable.map(({ coupon, offer }) => {
    const option = options.get(coupon.id);
    const lacks = option?.lacks ?? null;
    return {
      ...offer,
      discountPrice: toYuan(option?.amount ?? zero),
      missingAmount: lacks === null || lacks === 'goods' ? null : toYuan(lacks.amount),
    };
  });
  return { list: list.sort((a, b) => b.discountPrice - a.discountPrice) };
};
