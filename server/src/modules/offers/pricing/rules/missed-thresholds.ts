import { type Cents, cents, minus, portion, sum, times, zero } from 'contract/money.ts';
import type { UsableCoupon } from '#modules/offers/coupon/coupon.ts';
import type { FullReduction, Promotion } from '#modules/offers/promotion/promotion.ts';
import { findReached } from './assign-full-reductions.ts';
import { countsTogether } from './kind-pricing.ts';
import { linePrice } from './line-price.ts';
import { findCouponLines, usedByItselfFrom } from './phases/coupon.ts';
import { prepareShippingFees } from './phases/freight.ts';
import { findPointsOffset } from './phases/points.ts';
import { type LineToPrice, type PricingTerms, readCouponChoice } from './priced-order.ts';
import { atLine, findIndexes, findLinesOf, mayJoin, type PricedWay, type PricingState } from './pricing-state.ts';

/** Bounds the lines of which every set is looked at. */
const mostShared = 8;

/** Describes a threshold that what promotions take off can make an order miss, in cents: the least that it lacks, and the most that reaching it saves. */
interface MissedThreshold {
  readonly lacks: number;
  readonly saves: number;
}

/** Gives for each line the most that can be left of it: what it costs without the promotions that may take part or not. */
export const priceWithoutPromotions = (lines: readonly LineToPrice[], { exclusions, exclusive }: PricingTerms): Cents[] => {
  const isLevelChosen = exclusive !== null || exclusions.some((pair) => pair.includes('level'));
  return lines.map((line) => {
    if (line.tie?.kind === 'gift') return zero;
    return times(isLevelChosen || line.tie ? line.listPrice : linePrice(line, line.goodsId, []).price, line.pieces);
  });
};

const sumAt = (amounts: readonly Cents[], indexes: readonly number[]): Cents => sum(indexes.map((i) => atLine(amounts, i)));

/** Returns what a sum lacks to the next threshold of a full reduction; undefined if even the most does not reach it. */
function lacksToNext({ tiers, repeats }: FullReduction, left: number, most: number): number | undefined {
  const next = repeats
    ? Math.min(...tiers.map(({ threshold }) => threshold * (Math.floor(left / threshold) + 1)))
    : (tiers.find(({ threshold }) => threshold > left)?.threshold ?? Number.POSITIVE_INFINITY);
  return next <= most ? next - left : undefined;
}

/** Returns the least that some lines lack to a threshold of a full reduction that may have to share its lines with another. */
function lacksOfParts(
  left: readonly Cents[],
  without: readonly Cents[],
  indexes: readonly number[],
  promotion: FullReduction,
): number | undefined {
  if (indexes.every((i) => atLine(left, i) === atLine(without, i))) return undefined;
  if (indexes.length > mostShared) return 1;
  let least: number | undefined;
  for (let set = 1; set < 2 ** indexes.length; set += 1) {
    const own = indexes.filter((_, i) => set & (2 ** i));
    const lacks = lacksToNext(promotion, sumAt(left, own), sumAt(without, own));
    if (lacks !== undefined && (least === undefined || lacks < least)) least = lacks;
  }
  return least;
}

/** Tells whether another full reduction has some of the products. */
const isShared = (promotion: FullReduction, { lines }: Pick<PricingState, 'lines'>, promotions: readonly Promotion[]): boolean =>
  promotions.some(
    (other) =>
      other.kind === 'fullReduction' &&
      other !== promotion &&
      lines.some(
        ({ goodsId }) =>
          (promotion.goodsIds === null || promotion.goodsIds.has(goodsId)) && (other.goodsIds === null || other.goodsIds.has(goodsId)),
      ),
  );

/**
 * Finds what a full reduction or add-on purchase could do with the most that can be left of its lines, and does not with what is left of those that no
 * excluding step keeps from it.
 */
function missedByPromotion(
  { beforeReductions: state }: PricedWay,
  without: readonly Cents[],
  promotion: Promotion,
  terms: PricingTerms,
): MissedThreshold[] {
  const { promotions } = terms;
  const { kind, goodsIds } = promotion;
  if (kind !== 'fullReduction' && kind !== 'markUp') return [];
  const indexes = findIndexes(state.lines, (line) => mayJoin(line, kind) && (goodsIds === null || goodsIds.has(line.goodsId)));
  if (indexes.length === 0) return [];
  const own = findLinesOf(state, promotion, terms);
  const [left, most] = [sumAt(state.left, own), sumAt(without, indexes)];
  const isKeptOut = own.length < indexes.length;
  if (kind === 'markUp') {
    const isTaken = state.lines.some(({ tie }) => tie?.kind === 'markUp' && tie.ref === promotion.id);
    if (!isTaken || left >= promotion.threshold || most < promotion.threshold) return [];
    return [{ lacks: isKeptOut ? 1 : promotion.threshold - left, saves: Number.POSITIVE_INFINITY }];
  }
  // A line comes back with all that the excluding step took off it: how little that is, is not known.
  const lacks = isKeptOut
    ? most >= (promotion.tiers[0]?.threshold ?? Number.POSITIVE_INFINITY)
      ? 1
      : undefined
    : isShared(promotion, state, promotions)
      ? lacksOfParts(state.left, without, indexes, promotion)
      : lacksToNext(promotion, left, most);
  if (lacks === undefined) return [];
  const shipsFree = promotion.tiers.some(({ freeShipping }) => freeShipping);
  return [{ lacks, saves: shipsFree ? Number.POSITIVE_INFINITY : (findReached(promotion, most)?.off ?? 0) }];
}

/** Computes the most that a coupon can take off a sum. */
function mostOffOf({ benefit }: UsableCoupon, base: Cents): Cents {
  if ('off' in benefit) return benefit.off;
  if ('freePiece' in benefit) return base;
  const off = minus(base, portion(base, benefit.discountBp));
  return cents(Math.min(off, benefit.mostOff ?? off));
}

/** Finds the threshold of a coupon, or the rule that it takes no reduced lines, if promotions keep the order from it. */
function missedByCoupon(
  { beforeCoupon: state }: PricedWay,
  without: readonly Cents[],
  coupon: UsableCoupon,
  isChosen: boolean,
): MissedThreshold[] {
  const from = isChosen ? coupon.threshold : usedByItselfFrom(coupon);
  if (from === undefined) return [];
  const all = findCouponLines({ lines: state.lines, steps: [] }, coupon);
  const [left, most] = [sumAt(state.left, all), sumAt(without, all)];
  if (all.length === 0 || most < from) return [];
  const saves = mostOffOf(coupon, most);
  // Of a package's pieces it would free one that costs less than the dearest.
  if ('freePiece' in coupon.benefit && state.steps.some(({ kind }) => kind === 'package')) return [{ lacks: 1, saves }];
  if (!coupon.stacks && findCouponLines(state, coupon).length < all.length) return [{ lacks: 1, saves }];
  return left < from ? [{ lacks: from - left, saves }] : [];
}

/** Finds the points that a lower sum can lose: where one is worth several cents, a cent less can cost a whole point. */
function missedByPoints({ lowest }: PricedWay, without: readonly Cents[], { points }: PricingTerms): MissedThreshold[] {
  if (!points?.isChosen || points.forOneYuan >= 100) return [];
  if (findPointsOffset(sum(lowest), points).amount >= findPointsOffset(sum(without), points).amount) return [];
  return [{ lacks: 1, saves: Math.ceil(100 / points.forOneYuan) }];
}

/** Finds the amounts from which shipping is free, if promotions keep the order below them. */
function missedByShipping({ done, lowest }: PricedWay, without: readonly Cents[], terms: PricingTerms): MissedThreshold[] {
  const feesOf = prepareShippingFees(done, terms);
  const [fee, least] = [feesOf({ ...done, left: lowest }), feesOf({ ...done, left: without })];
  return fee > least ? [{ lacks: 1, saves: fee - least }] : [];
}

/**
 * Lists the thresholds of full reductions, add-on purchases, coupons, points and free shipping that what promotions took off makes an order miss. Only
 * they can make an order dearer by a promotion that excludes none.
 * @param without gives the most that can be left of each line
 */
function listMissedThresholds(way: PricedWay, without: readonly Cents[], terms: PricingTerms): MissedThreshold[] {
  const { couponChoice, coupons, promotions } = terms;
  return [
    ...promotions.flatMap((promotion) => missedByPromotion(way, without, promotion, terms)),
    ...coupons.flatMap((coupon) => {
      const { isAllowed, isChosen } = readCouponChoice(couponChoice, coupon.id);
      return isAllowed ? missedByCoupon(way, without, coupon, isChosen) : [];
    }),
    ...missedByPoints(way, without, terms),
    ...missedByShipping(way, without, terms),
  ];
}

/**
 * Computes what at least must be paid of a cent more that is left of the lines, as a share: points, and coupons and full reductions of a share, take
 * their part of it.
 */
function paidShare({ promotions, coupons, couponChoice, points }: PricingTerms): number {
  const ofReductions = promotions.flatMap((one) =>
    one.kind === 'fullReduction' ? one.tiers.map(({ reduction }) => ('discountBp' in reduction ? reduction.discountBp : 10_000)) : [],
  );
  const ofCoupons = coupons.map(({ id, benefit }) => {
    const { isAllowed, isChosen } = readCouponChoice(couponChoice, id);
    if (!isAllowed) return 10_000;
    if ('discountBp' in benefit) return benefit.discountBp;
    return isChosen ? 0 : 10_000;
  });
  const ofPoints = points?.isChosen ? 1 - points.mostPercent / 100 : 1;
  return (Math.min(10_000, ...ofReductions) / 10_000) * (Math.min(10_000, ...ofCoupons) / 10_000) * ofPoints;
}

/**
 * Tells whether it matters which lines promotions reduce, and not only by how much together. It does where a coupon of a share does not have all lines,
 * or the buyer chose one for the dearest piece or one that can be of more than its lines cost.
 */
function isUneven({ beforeCoupon: { lines, steps } }: PricedWay, { coupons, couponChoice }: PricingTerms): boolean {
  const dividesLines = steps.some(({ kind }) => countsTogether(kind));
  return coupons.some(({ id, benefit, goodsIds }) => {
    const { isAllowed, isChosen } = readCouponChoice(couponChoice, id);
    if (!isAllowed || goodsIds?.size === 0) return false;
    if ('freePiece' in benefit) return isChosen;
    if (!dividesLines || goodsIds === null || lines.every(({ goodsId }) => goodsIds.has(goodsId))) return false;
    return isChosen || 'discountBp' in benefit;
  });
}

/**
 * Tells whether an order could cost less if it reached thresholds that it misses: not if those that a sum would reach save no more together than must
 * be paid for that sum.
 */
export function couldCostLess(way: PricedWay, without: readonly Cents[], terms: PricingTerms): boolean {
  if (isUneven(way, terms)) return true;
  const missed = listMissedThresholds(way, without, terms);
  if (missed.length === 0) return false;
  const share = paidShare(terms);
  return missed.some(({ lacks }) => missed.reduce((total, one) => (one.lacks <= lacks ? total + one.saves : total), 0) > lacks * share);
}
