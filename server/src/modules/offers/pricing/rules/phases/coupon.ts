import { type Cents, cents, minus, portion, split, sum, zero } from 'contract/money.ts';
import { promotionKinds } from '#modules/offers/promotion/promotion.ts';
import type { UsableCoupon } from '#modules/offers/coupon/coupon.ts';
import type { CouponOption, PriceStep } from '../priced-order.ts';
import { atLine, changePricingState, findIndexes, pricePieces, type PricingState, takeOffLines, toAllLines } from '../pricing-state.ts';

/** Tells whether a step is that of a promotion, which a coupon that does not stack keeps away from. A level's price is none. */
const isPromotionStep = ({ kind }: PriceStep): boolean => promotionKinds.some((one) => one === kind);

/** Returns the lines that a coupon applies to, as indexes. */
export function findCouponLines({ lines, steps }: Pick<PricingState, 'lines' | 'steps'>, { goodsIds, stacks }: UsableCoupon): number[] {
  const promoted = stacks ? [] : steps.filter(isPromotionStep);
  return findIndexes(
    lines,
    ({ goodsId }, i) => (goodsIds === null || goodsIds.has(goodsId)) && !promoted.some(({ byLine }) => atLine(byLine, i) > 0),
  );
}

/** Returns the dearest piece of the lines, as its line and its price. */
function findDearestPiece(state: PricingState, indexes: readonly number[]): { readonly index: number; readonly price: Cents } {
  const pieces = indexes.map((index) => ({ index, price: pricePieces(state, index, atLine(state.left, index))[0]?.[1] ?? zero }));
  return pieces.reduce((top, piece) => (piece.price > top.price ? piece : top));
}

/** Computes what a coupon takes off each of its lines, never more than they cost. */
function reductionOf(state: PricingState, { benefit }: UsableCoupon, indexes: readonly number[]): Cents[] {
  const costs = indexes.map((index) => atLine(state.left, index));
  if ('freePiece' in benefit) {
    const { index, price } = findDearestPiece(state, indexes);
    return indexes.map((one) => (one === index ? price : zero));
  }
  const base = sum(costs);
  if ('off' in benefit) return split(cents(Math.min(benefit.off, base)), costs);
  const off = minus(base, portion(base, benefit.discountBp));
  return split(cents(Math.min(off, benefit.mostOff ?? off)), costs);
}

/** Describes what a coupon would take off each line. */
interface CouponReduction extends CouponOption {
  readonly byLine: readonly Cents[];
}

function findReduction(state: PricingState, coupon: UsableCoupon): CouponReduction {
  const nothing = { coupon, amount: zero, byLine: [] };
  const indexes = findCouponLines(state, coupon);
  const base = sum(indexes.map((index) => atLine(state.left, index)));
  if (indexes.length === 0 || base === 0) return { ...nothing, lacks: 'goods' };
  if (base < coupon.threshold) return { ...nothing, lacks: { amount: minus(coupon.threshold, base) } };
  const amounts = reductionOf(state, coupon, indexes);
  return { coupon, amount: sum(amounts), byLine: toAllLines(state, indexes, amounts), lacks: null };
}

/**
 * Gives the sum of its products, in cents, from which a coupon is used without being chosen; undefined for a coupon that never is. One of an amount
 * is not spent on less than that amount, and an exchange coupon is kept for the piece that its holder wants.
 */
export const usedByItselfFrom = ({ benefit, threshold }: UsableCoupon): Cents | undefined =>
  'freePiece' in benefit ? undefined : 'off' in benefit && benefit.off > threshold ? benefit.off : threshold;

/** Tells whether a coupon may be used without being chosen. */
export function isUsedByItself({ coupon, amount }: CouponOption): boolean {
  if ('freePiece' in coupon.benefit) return false;
  return 'off' in coupon.benefit ? amount >= coupon.benefit.off : true;
}

/**
 * Computes for each of a buyer's coupons what it would take off an order, or what the order lacks to use it. Amounts in cents, in total and for each
 * line.
 */
export const findCouponReductions = (state: PricingState, coupons: readonly UsableCoupon[]): CouponReduction[] =>
  coupons.map((coupon) => findReduction(state, coupon));

/** Applies a coupon to the order's lines, if it takes anything off. A coupon never touches shipping. */
export const applyCoupon = (state: PricingState, { coupon: { id, name }, byLine }: CouponReduction): PricingState =>
  changePricingState(takeOffLines(state, { kind: 'coupon', ref: id, name }, byLine), { couponId: id });
