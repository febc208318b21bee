import type { Input } from 'contract/call.ts';
import type { equityMerchantCalls } from 'contract/offers/equity/merchant.calls.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { FindCoupon } from '#modules/offers/coupon/coupon.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { EquityTerms } from './equity.ts';

/** Describes the terms of an equity product as the merchant sends them, without the product's code. */
export type EquityTermsInput = Omit<Input<typeof equityMerchantCalls.putEquity>, 'code'>;

/** Holds the coupons, levels and products of the site that the terms of an equity product may name. */
export interface EquityTermsReferences {
  readonly findCoupon: FindCoupon;
  readonly levelIds: ReadonlySet<number>;
  /** Finds a product by what the merchant calls it; undefined if there is none. */
  readonly findGoods: (name: string) => { readonly id: number; readonly isEquity: boolean } | undefined;
}

const wrong = (why: Sentence): Refusal => new Refusal('equityWrong', { sentence: why });

function readCoupons(coupons: NonNullable<EquityTermsInput['coupons']>, { findCoupon }: EquityTermsReferences): EquityTerms['coupons'] {
  const read = coupons.map(({ key, count }) => {
    const coupon = findCoupon(key);
    if (!coupon) throw wrong(sentence('equityCouponUnknown', { key }));
    if (!coupon.isGift) throw wrong(sentence('equityCouponNotGift', { key }));
    if (coupon.isOver) throw wrong(sentence('equityCouponOver', { key }));
    return { couponId: coupon.id, count };
  });
  const twice = coupons.find(({ key }, i) => coupons.findIndex((one) => one.key === key) !== i);
  if (twice) throw wrong(sentence('equityCouponTwice', { key: twice.key }));
  // In the order of their ids, so that two simultaneous orders take them of the stock in the same order.
  return read.toSorted((a, b) => a.couponId - b.couponId);
}

function readCard(
  { pieces, goods }: NonNullable<EquityTermsInput['card']>,
  { findGoods }: EquityTermsReferences,
): NonNullable<EquityTerms['card']> {
  const goodsIds = goods.map((name) => {
    const found = findGoods(name);
    if (!found) throw wrong(sentence('equityGoodsUnknown', { name }));
    if (found.isEquity) throw wrong(sentence('equityCardOfEquity', { name }));
    return found.id;
  });
  return { pieces, goodsIds: [...new Set(goodsIds)] };
}

/**
 * Converts a merchant's input to the terms of an equity product. Refuses (equityWrong) terms without a benefit, and
 * unknown or unsuitable coupons, levels and products.
 */
export function parseEquityTerms(input: EquityTermsInput, references: EquityTermsReferences): EquityTerms {
  const { days, delayDays = 0, coupons = [], points = 0, level, card } = input;
  if (coupons.length === 0 && points === 0 && level === undefined && card === undefined) throw wrong(sentence('equityEmpty'));
  if (level !== undefined && !references.levelIds.has(level)) throw wrong(sentence('equityLevelUnknown'));
  return {
    days,
    delayDays,
    coupons: readCoupons(coupons, references),
    points,
    levelId: level ?? null,
    card: card ? readCard(card, references) : null,
  };
}
