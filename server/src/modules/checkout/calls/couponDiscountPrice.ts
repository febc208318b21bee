import type { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import { formatWithSymbol } from 'contract/currency.ts';
import { toYuan, zero } from 'contract/money.ts';
import { formatMoment } from 'contract/moment-text.ts';
import type { Handler } from '#http/handler.ts';
import { buildOwnCoupon, cachedCoupons, listUnusedCoupons } from '#modules/coupon/coupon.ts';
import type { CouponOption } from '#modules/pricing/pricing.ts';
import { sentence } from '#sentences/sentence.ts';
import { loadQuotedDraft } from '../quoted-draft.ts';

/**
 * Returns what each of the caller's unused coupons would take off their order draft, or why it cannot be used.
 * Refuses (draftNotFound) an expired draft.
 */
export const couponDiscountPrice: Handler<typeof checkoutCalls.couponDiscountPrice> = async (context, { tid }) => {
  const { db, member, site, now, say } = context;
  const [{ quote }, coupons, unused] = await Promise.all([
    loadQuotedDraft(context, tid),
    cachedCoupons(db),
    listUnusedCoupons(db, member.id, now),
  ]);
  const drawnOf = new Map(unused.map(({ id, amount }) => [id, amount]));
  const kindOf = (couponId: number, drawn: number | null | undefined) => `${couponId} ${drawn ?? ''}`;
  const options = new Map(
    quote.bill.couponOptions.map((option) => [kindOf(option.coupon.couponId, drawnOf.get(option.coupon.id)), option]),
  );
  const explain = (option: CouponOption | undefined, startsAt: Date) => {
    if (startsAt > now) return sentence('couponStartsAt', { from: formatMoment(startsAt, site.timeZone) });
    if (!option) return sentence('couponAtStoreOnly');
    return option.lacks === null || option.lacks === 'goods'
      ? sentence('couponLacksGoods')
      : sentence('couponLacksAmount', { amount: formatWithSymbol(option.lacks.amount, site.currency) });
  };
  const list = unused.flatMap((own) => {
    const coupon = coupons.get(own.couponId);
    if (!coupon) return [];
    const option = options.get(kindOf(own.couponId, own.amount));
    const amount = option?.amount ?? zero;
    const why = amount > 0 ? '' : say(explain(option, own.startsAt));
    return [
      {
        ...buildOwnCoupon(coupon, own, { say, now }),
        usable: amount > 0 ? (1 as const) : (0 as const),
        discountPrice: toYuan(amount),
        why,
      },
    ];
  });
  return { cuid: quote.bill.couponId, list: list.sort((a, b) => b.discountPrice - a.discountPrice) };
};
