import { type Cents, plus, splitPerPiece, sum, times, zero } from 'contract/money.ts';
import type { LineToPrice, PricedOrder, PricingTerms } from './priced-order.ts';
import { findCouponReductions, applyCoupon } from './phases/coupon.ts';
import { restoreDeposits, setDepositsAside } from './phases/deposit.ts';
import { applyShippingFees, prepareShippingFees } from './phases/freight.ts';
import { applyFullReductions } from './phases/full-reduction.ts';
import { applyInsurance } from './phases/insurance.ts';
import { applyMarkUps } from './phases/mark-up.ts';
import { applyPackages } from './phases/package.ts';
import { applyUnitPrices } from './phases/unit-prices.ts';
import { applyPoints } from './phases/points.ts';
import { applyVolumeDiscounts } from './phases/volume.ts';
import { atLine, type PricingPhase, type PricingState, changePricingState } from './pricing-state.ts';

/**
 * Lists the phases of pricing in their order (docs/decisions/29-order-of-prices.md); each tests its thresholds on what the earlier ones left. Coupon and
 * points come between them: each way to use these is compared by the total that it leads to.
 */
const phasesBeforeCoupon: readonly PricingPhase[] = [
  applyUnitPrices,
  setDepositsAside,
  applyVolumeDiscounts,
  applyPackages,
  applyMarkUps,
  applyFullReductions,
];
const phasesAfterPoints: readonly PricingPhase[] = [applyShippingFees, applyInsurance];
const run = (list: readonly PricingPhase[], begun: PricingState, terms: PricingTerms): PricingState =>
  list.reduce((state, phase) => phase(state, terms), begun);

const premiumOf = ({ insuranceOffer }: PricingState): Cents => (insuranceOffer?.isBought ? insuranceOffer.premium : zero);
const payableOf = (state: PricingState): Cents => sum([...state.left, ...state.freight, premiumOf(state)]);
const pointsOf = ({ pointsOffer }: PricingState): number => (pointsOffer?.isUsed ? pointsOffer.points : 0);

/** Computes what an order costs with its shipping, after coupon and points. The premium is the same whatever these are, and left out. */
const totalOf = (state: PricingState, feesOf: FeesOf): Cents => plus(sum(state.left), feesOf(state));
type FeesOf = ReturnType<typeof prepareShippingFees>;

/** Holds an order after coupon and points; its total, if it was compared. */
interface Ending {
  readonly state: PricingState;
  readonly total?: Cents;
}

/** Ends an order with points or without. Points are offered only where the order costs less with them: a lower sum may cost free shipping. */
function endWithPoints(reduced: PricingState, terms: PricingTerms, feesOf: FeesOf): Ending {
  const { points } = terms;
  const end = (isChosen: boolean) =>
    restoreDeposits(points ? applyPoints(reduced, { ...terms, points: { ...points, isChosen } }) : reduced, terms);
  const without = end(false);
  if (!without.pointsOffer) return { state: without };
  const using = end(true);
  const totals = { without: totalOf(without, feesOf), using: totalOf(using, feesOf) };
  if (totals.using >= totals.without) return { state: changePricingState(without, { pointsOffer: null }), total: totals.without };
  return points?.isChosen ? { state: using, total: totals.using } : { state: without, total: totals.without };
}

/** Finds the ending with the lowest total; of equal ones that with fewer points, then the first. */
function findCheapest([first, ...others]: readonly [Ending, ...Ending[]], feesOf: FeesOf): PricingState {
  if (others.length === 0) return first.state;
  const compared = [first, ...others].map(({ state, total }) => ({
    state,
    total: total ?? totalOf(state, feesOf),
    points: pointsOf(state),
  }));
  return compared.reduce((best, one) => (one.total < best.total || (one.total === best.total && one.points < best.points) ? one : best))
    .state;
}

/**
 * Takes off the chosen coupon, and points. Where no coupon is chosen, each is tried to the end, as a lower sum may cost its free shipping: the
 * lowest total holds, of equal ones that with fewer points, then that without a coupon, then the coupon that ends first.
 */
function applyCouponAndPoints(state: PricingState, terms: PricingTerms): PricingState {
  const feesOf = prepareShippingFees(state, terms);
  const reductions = findCouponReductions(state, terms.coupons);
  const offered = changePricingState(state, { couponOptions: reductions.map(({ coupon, amount, lacks }) => ({ coupon, amount, lacks })) });
  const usable = reductions.filter(({ amount }) => amount > 0);
  const { couponChoice } = terms;
  if (couponChoice !== 'best') {
    const chosen = usable.find(({ coupon }) => coupon.id === couponChoice);
    return endWithPoints(chosen ? applyCoupon(offered, chosen) : offered, terms, feesOf).state;
  }
  const withCoupons = usable.map((reduction) => endWithPoints(applyCoupon(offered, reduction), terms, feesOf));
  return findCheapest([endWithPoints(offered, terms, feesOf), ...withCoupons], feesOf);
}

/** Prices an order: goods, discounts, shipping, return-freight insurance, and the cost of each piece of each line. Amounts in cents. */
export function priceOrder(lines: readonly LineToPrice[], terms: PricingTerms): PricedOrder {
  const list = lines.map(({ listPrice, pieces }) => times(listPrice, pieces));
  const begun: PricingState = {
    lines,
    prices: [],
    left: list,
    steps: [],
    hints: [],
    markUps: [],
    couponOptions: [],
    couponId: null,
    pointsOffer: null,
    insuranceOffer: null,
    freeShipping: lines.map(() => false),
    deposits: lines.map(() => zero),
    freight: lines.map(() => zero),
    served: lines.map(() => true),
    freightUnknown: false,
  };
  const done = run(phasesAfterPoints, applyCouponAndPoints(run(phasesBeforeCoupon, begun, terms), terms), terms);
  return {
    lines: lines.map(({ lineId, pieces }, i) => {
      const { price, kind, promotion, points } = atLine(done.prices, i);
      const [amount, fee] = [atLine(done.left, i), atLine(done.freight, i)];
      const shares = { goods: splitPerPiece(amount, pieces), freight: splitPerPiece(fee, pieces) };
      const shipping = { freight: fee, served: atLine(done.served, i), shipsFree: atLine(done.freeShipping, i) };
      return { price, kind, promotion, points, lineId, amount, ...shipping, shares };
    }),
    goodsAmount: sum(list),
    steps: done.steps,
    hints: done.hints,
    markUps: done.markUps,
    couponOptions: done.couponOptions,
    couponId: done.couponId,
    pointsOffer: done.pointsOffer,
    insuranceOffer: done.insuranceOffer,
    deposit: sum(done.deposits),
    pointsDue: lines.reduce((total, { pieces }, i) => total + atLine(done.prices, i).points * pieces, 0),
    freight: sum(done.freight),
    freightUnknown: done.freightUnknown,
    premium: premiumOf(done),
    payable: payableOf(done),
  };
}
