import type { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { formatWithSymbol } from 'contract/currency.ts';
import { sum, toYuan, zero } from 'contract/money.ts';
import { formatMoment } from 'contract/moment-text.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { Handler } from '#http/handler.ts';
import { buildOwnCoupon, cachedCoupons, listUnusedCoupons } from '#modules/offers/coupon/coupon.ts';
import type { CouponOption } from '#modules/offers/pricing/pricing.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Quote } from '../quote.ts';
import { canHaveGifts, loadLostGifts } from '../gift-lines.ts';
import { loadQuotedDraft } from '../quoted-draft.ts';

/** Bounds the coupons that are tried for the gifts that they lose; the ones that take most off come first. */
const mostTried = 50;

/** Finds for the coupons that take most off which purchase gifts a draft would lose with them, by their ids. */
async function findGiftsLostTo<Lost>(options: readonly CouponOption[], loadLost: (option: CouponOption) => Promise<Lost>) {
  const tried = [...options].sort((one, other) => other.amount - one.amount).slice(0, mostTried);
  return new Map(await Promise.all(tried.map(async (option) => [option.coupon.id, await loadLost(option)] as const)));
}

/**
 * Says why an order cannot use a coupon of its products. A coupon that does not stack counts no line that a promotion reduced, so that an order may lack
 * what it seems to have.
 */
function explainLack({ coupon, lacks }: CouponOption, { lines, bill }: Quote, currency: string): Sentence {
  const own = lines.flatMap(({ goodsId }, i) => ((coupon.goodsIds?.has(goodsId) ?? true) ? [bill.lines[i]?.amount ?? zero] : []));
  if (lacks === null || lacks === 'goods') return sentence(own.length > 0 && !coupon.stacks ? 'couponAloneOnly' : 'couponLacksGoods');
  const amount = formatWithSymbol(lacks.amount, currency);
  return sentence(!coupon.stacks && sum(own) >= coupon.threshold ? 'couponLacksAmountAlone' : 'couponLacksAmount', { amount });
}

/**
 * Returns what each of the caller's unused coupons would take off their order draft, or why it cannot be used.
 * Refuses (draftNotFound) an expired draft.
 */
export const couponDiscountPrice: Handler<typeof checkoutCalls.couponDiscountPrice> = async (context, { tid }) => {
  const { db, member, site, now, say } = context;
  const [{ quote, facts, priceWith }, coupons, unused] = await Promise.all([
    loadQuotedDraft(context, tid),
    cachedCoupons(db),
    listUnusedCoupons(db, member.id, now),
  ]);
  const drawnOf = new Map(unused.map(({ id, amount }) => [id, amount]));
  const kindOf = (couponId: number, drawn: number | null | undefined) => `${couponId} ${drawn ?? ''}`;
  const options = new Map(
    quote.bill.couponOptions.map((option) => [kindOf(option.coupon.couponId, drawnOf.get(option.coupon.id)), option]),
  );
  const explain = (option: CouponOption | undefined, isWrittenOff: boolean, startsAt: Date) => {
    if (startsAt > now) return sentence('couponStartsAt', { from: formatMoment(startsAt, site.timeZone) });
    if (isWrittenOff) return sentence('couponAtStoreOnly');
    return option ? explainLack(option, quote, site.currency) : sentence('couponNotForOffer');
  };
  const lost = await findGiftsLostTo(canHaveGifts(facts) ? quote.bill.couponOptions.filter(({ amount }) => amount > 0) : [], (option) =>
    loadLostGifts(db, facts, quote, priceWith({ couponChoice: option.coupon.id })),
  );
  const list = unused.flatMap((own) => {
    const coupon = coupons.get(own.couponId);
    if (!coupon) return [];
    const option = options.get(kindOf(own.couponId, own.amount));
    const amount = option?.amount ?? zero;
    const why = amount > 0 ? '' : say(explain(option, coupon.benefit.kind === 'writeOff', own.startsAt));
    return [
      {
        ...buildOwnCoupon(coupon, own, { say, now }),
        usable: amount > 0 ? (1 as const) : (0 as const),
        discountPrice: toYuan(amount),
        why,
        lostGifts: (option && lost.get(option.coupon.id)) ?? [],
      },
    ];
  });
  return { cuid: quote.bill.couponId, list: list.sort((a, b) => b.discountPrice - a.discountPrice) };
};
