import { type Cents, plus, splitPerPiece, sum, times, zero } from 'contract/money.ts';
import { chooseLowest } from './choose-promotions.ts';
import { listPhasesAt } from './kind-pricing.ts';
import { type LineToPrice, type PricedOrder, type PricingTerms, readCouponChoice } from './priced-order.ts';
import { findCouponReductions, applyCoupon, isUsedByItself } from './phases/coupon.ts';
import { restoreDeposits, setDepositsAside } from './phases/deposit.ts';
import { applyShippingFees, prepareShippingFees } from './phases/freight.ts';
import { applyInsurance } from './phases/insurance.ts';
import { applyPoints } from './phases/points.ts';
import {
  atLine,
  type BarredProducts,
  type PhaseTerms,
  pricePieces,
  type PricedWay,
  type PricingPhase,
  type PricingState,
  changePricingState,
} from './pricing-state.ts';

/**
 * Lists the phases of pricing in their order; those of promotions come from the record of their kinds (kind-pricing.ts). Coupon and points come after
 * them: each way to use these is compared by the total that it leads to.
 */
const phasesBeforeReductions: readonly PricingPhase[] = [...listPhasesAt('unitPrice'), setDepositsAside, ...listPhasesAt('pieces')];
const reductions: readonly PricingPhase[] = listPhasesAt('sum');
const phasesAfterPoints: readonly PricingPhase[] = [applyShippingFees, applyInsurance];
const run = (list: readonly PricingPhase[], begun: PricingState, terms: PhaseTerms): PricingState =>
  list.reduce((state, phase) => phase(state, terms), begun);

const premiumOf = ({ insuranceOffer }: PricingState): Cents => (insuranceOffer?.isBought ? insuranceOffer.premium : zero);
const payableOf = (state: PricingState): Cents => sum([...state.left, ...state.freight, premiumOf(state)]);
const pointsOf = ({ pointsOffer }: PricingState): number => (pointsOffer?.isUsed ? pointsOffer.points : 0);

/** Computes what an order costs with its shipping, after coupon and points. The premium is the same whatever these are, and left out. */
const totalOf = (state: PricingState, feesOf: FeesOf): Cents => plus(sum(state.left), feesOf(state));
type FeesOf = ReturnType<typeof prepareShippingFees>;

/** Holds an order after coupon and points; its total, if it was compared; and what is left of its lines in the way with points. */
interface Ending {
  readonly state: PricingState;
  readonly total?: Cents;
  readonly lowest: readonly Cents[];
}

/** Ends an order with points or without. Points are offered only where the order costs less with them: a lower sum may cost free shipping. */
function endWithPoints(reduced: PricingState, terms: PhaseTerms, feesOf: FeesOf): Ending {
  const { points } = terms;
  const end = (isChosen: boolean) =>
    restoreDeposits(points ? applyPoints(reduced, { ...terms, points: { ...points, isChosen } }) : reduced, terms);
  const without = end(false);
  if (!without.pointsOffer) return { state: without, lowest: without.left };
  const using = end(true);
  const lowest = points?.isChosen ? using.left : without.left;
  const totals = { without: totalOf(without, feesOf), using: totalOf(using, feesOf) };
  if (totals.using >= totals.without) return { state: changePricingState(without, { pointsOffer: null }), total: totals.without, lowest };
  return points?.isChosen ? { state: using, total: totals.using, lowest } : { state: without, total: totals.without, lowest };
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

/** Lists for each line the least that is left of it in some of the endings. */
const lowestOf = ([first, ...others]: readonly [Ending, ...Ending[]]): readonly Cents[] =>
  others.reduce((least, { lowest }) => least.map((amount, i) => (atLine(lowest, i) < amount ? atLine(lowest, i) : amount)), first.lowest);

/**
 * Takes off the chosen coupon, and points. Where no coupon is chosen, each that may be used by itself is tried to the end, as a lower sum may cost its
 * free shipping: the lowest total holds, of equal ones that with fewer points, then that without a coupon, then the coupon that ends first.
 */
function applyCouponAndPoints(state: PricingState, terms: PhaseTerms): { readonly state: PricingState; readonly lowest: readonly Cents[] } {
  const feesOf = prepareShippingFees(state, terms);
  const ofCoupons = findCouponReductions(state, terms.coupons);
  const offered = changePricingState(state, { couponOptions: ofCoupons.map(({ coupon, amount, lacks }) => ({ coupon, amount, lacks })) });
  const usable = ofCoupons.filter(({ amount }) => amount > 0);
  const readChoice = ({ coupon }: (typeof usable)[number]) => readCouponChoice(terms.couponChoice, coupon.id);
  const chosen = usable.find((one) => readChoice(one).isChosen);
  if (chosen) return endWithPoints(applyCoupon(offered, chosen), terms, feesOf);
  const allowed = usable.filter((one) => readChoice(one).isAllowed && isUsedByItself(one));
  const withCoupons = allowed.map((reduction) => endWithPoints(applyCoupon(offered, reduction), terms, feesOf));
  const endings: [Ending, ...Ending[]] = [endWithPoints(offered, terms, feesOf), ...withCoupons];
  return { state: findCheapest(endings, feesOf), lowest: lowestOf(endings) };
}

const noPieces: ReadonlyMap<number, number> = new Map();

/** Prices an order in one way: without the promotions that are barred, and with no more pieces in packages than `mostPacked` says. */
function priceWay(
  lines: readonly LineToPrice[],
  terms: PricingTerms,
  { barred, mostPacked = noPieces }: { readonly barred: BarredProducts; readonly mostPacked?: ReadonlyMap<number, number> | undefined },
): PricedWay {
  const begun: PricingState = {
    lines,
    prices: [],
    left: lines.map(({ listPrice, pieces }) => times(listPrice, pieces)),
    runs: [],
    packed: noPieces,
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
  const phaseTerms = { ...terms, barred, mostPacked };
  const beforeReductions = run(phasesBeforeReductions, begun, phaseTerms);
  const beforeCoupon = run(reductions, beforeReductions, phaseTerms);
  const { state, lowest } = applyCouponAndPoints(beforeCoupon, phaseTerms);
  const done = run(phasesAfterPoints, state, phaseTerms);
  return { beforeReductions, beforeCoupon, lowest, done, payable: payableOf(done), points: pointsOf(done) };
}

/**
 * Prices an order: goods, discounts, shipping, return-freight insurance, and the cost of each piece of each line. Amounts in cents. Of the ways in which
 * promotions can take part, that with the lowest total holds.
 */
export function priceOrder(lines: readonly LineToPrice[], terms: PricingTerms): PricedOrder {
  const { done, payable } = chooseLowest(lines, terms, (barred, mostPacked) => priceWay(lines, terms, { barred, mostPacked }));
  return {
    lines: lines.map(({ lineId, pieces }, i) => {
      const { price, kind, promotion, points } = atLine(done.prices, i);
      const [amount, fee] = [atLine(done.left, i), atLine(done.freight, i)];
      const shares = { goods: pricePieces(done, i, amount), freight: splitPerPiece(fee, pieces) };
      const shipping = { freight: fee, served: atLine(done.served, i), shipsFree: atLine(done.freeShipping, i) };
      return { price, kind, promotion, points, lineId, amount, ...shipping, shares };
    }),
    goodsAmount: sum(lines.map(({ listPrice, pieces }) => times(listPrice, pieces))),
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
    payable,
  };
}
