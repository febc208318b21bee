import { type Cents, splitPerPiece, sum, times, zero } from 'contract/money.ts';
import type { LineToPrice, PricedOrder, PricingTerms } from './priced-order.ts';
import { applyCoupon } from './phases/coupon.ts';
import { restoreDeposits, setDepositsAside } from './phases/deposit.ts';
import { applyFreight } from './phases/freight.ts';
import { applyFullReductions } from './phases/full-reduction.ts';
import { applyInsurance } from './phases/insurance.ts';
import { applyMarkUps } from './phases/mark-up.ts';
import { applyPackages } from './phases/package.ts';
import { applyUnitPrices } from './phases/unit-prices.ts';
import { applyPoints } from './phases/points.ts';
import { applyVolume } from './phases/volume.ts';
import { atLine, type Phase, type PricingState } from './pricing-state.ts';

/**
 * Lists the phases of pricing in their order (docs/decisions/29-order-of-prices.md); each tests its thresholds on what the earlier ones left. Those
 * from the coupon on are run for each coupon, to find the best.
 */
const phases: readonly Phase[] = [applyUnitPrices, setDepositsAside, applyVolume, applyPackages, applyMarkUps, applyFullReductions];
const phasesAfterCoupon: readonly Phase[] = [applyPoints, restoreDeposits, applyFreight, applyInsurance];
const run = (list: readonly Phase[], begun: PricingState, terms: PricingTerms): PricingState =>
  list.reduce((state, phase) => phase(state, terms), begun);

const premiumOf = ({ insuranceOffer }: PricingState): Cents => (insuranceOffer?.isBought ? insuranceOffer.premium : zero);
const payableOf = (state: PricingState): Cents => sum([...state.left, ...state.freight, premiumOf(state)]);
const pointsOf = ({ pointsOffer }: PricingState): number => (pointsOffer?.isUsed ? pointsOffer.points : 0);
/** Tells whether an order costs less than another, or as much with fewer points. */
const isBetter = (one: PricingState, other: PricingState): boolean =>
  payableOf(one) < payableOf(other) || (payableOf(one) === payableOf(other) && pointsOf(one) < pointsOf(other));

/** Runs the phases from the coupon on. Points are offered only where the order costs less with them: a lower sum may cost free shipping. */
function runFromCoupon(state: PricingState, terms: PricingTerms): PricingState {
  const { points } = terms;
  const reduced = applyCoupon(state, terms);
  if (!points) return run(phasesAfterCoupon, reduced, terms);
  const without = run(phasesAfterCoupon, reduced, { ...terms, points: { ...points, isChosen: false } });
  const using = run(phasesAfterCoupon, reduced, { ...terms, points: { ...points, isChosen: true } });
  if (payableOf(using) >= payableOf(without)) return { ...without, pointsOffer: null };
  return points.isChosen ? using : without;
}

/**
 * Runs the phases from the coupon on. Where no coupon is chosen, each is tried to the end, as a lower sum may cost its free shipping: the lowest
 * total holds, of equal ones that with fewer points, then that without a coupon, then the coupon that ends first.
 */
function runWithBestCoupon(state: PricingState, terms: PricingTerms): PricingState {
  if (terms.couponChoice !== 'best') return runFromCoupon(state, terms);
  const without = runFromCoupon(state, { ...terms, couponChoice: 'none' });
  const { couponOptions } = without;
  const usable = couponOptions.filter(({ amount }) => amount > 0);
  return usable
    .map(({ coupon }) => ({ ...runFromCoupon(state, { ...terms, coupons: [coupon], couponChoice: coupon.id }), couponOptions }))
    .reduce((best, one) => (isBetter(one, best) ? one : best), without);
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
  const done = runWithBestCoupon(run(phases, begun, terms), terms);
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
