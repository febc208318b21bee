import { type Cents, cents, minus, portion, split, sum, times } from 'contract/money.ts';
import type { FullReduction, FullReductionTier, Promotion } from '#modules/promotion/promotion.ts';
import type { PriceHint, PricingTerms } from '../priced-order.ts';
import {
  atLine,
  changePricingState,
  findLinesOf,
  type PricingPhase,
  type PricingState,
  takeOffLines,
  toAllLines,
} from '../pricing-state.ts';

const isFullReduction = (promotion: Promotion): promotion is FullReduction => promotion.kind === 'fullReduction';

/** Describes a full reduction on the lines that it finds: their sum, the tier reached, and what it takes off. */
interface Offer {
  readonly promotion: FullReduction;
  readonly indexes: readonly number[];
  readonly base: Cents;
  readonly tier: FullReductionTier | undefined;
  readonly off: Cents;
}

/** Computes what a tier takes off a sum, never more than the sum. */
function reductionOf({ reduction, threshold }: FullReductionTier, base: Cents, repeats: boolean): Cents {
  if ('discountBp' in reduction) return minus(base, portion(base, reduction.discountBp));
  const off = repeats ? times(reduction.off, Math.floor(base / threshold)) : reduction.off;
  return cents(Math.min(off, base));
}

function readOffer(state: PricingState, terms: PricingTerms, promotion: FullReduction, taken: ReadonlySet<number>): Offer {
  const indexes = findLinesOf(state, promotion, terms).filter((i) => !taken.has(i));
  const base = sum(indexes.map((i) => atLine(state.left, i)));
  const tier = indexes.length === 0 ? undefined : promotion.tiers.findLast(({ threshold }) => threshold <= base);
  return { promotion, indexes, base, tier, off: tier ? reductionOf(tier, base, promotion.repeats) : cents(0) };
}

/** Says what is missing to the next tier, or to the next multiple where the tier repeats. */
function hintsOf(state: PricingState, { promotion, indexes, base, tier }: Offer): PriceHint[] {
  const { id: ref, name, tiers, repeats } = promotion;
  const reached = tier ? tiers.indexOf(tier) : -1;
  const [first] = tiers;
  const next = tiers[reached + 1] ?? (repeats ? first : undefined);
  if (!next || indexes.length === 0) return [];
  const threshold = repeats ? times(next.threshold, Math.floor(base / next.threshold) + 1) : next.threshold;
  const lineIds = indexes.map((i) => atLine(state.lines, i).lineId);
  return [{ kind: 'fullReduction', ref, name, missing: { amount: minus(threshold, base) }, tier: tiers.indexOf(next), lineIds }];
}

/** Takes what a reached tier takes off its lines, split by what is left to pay for each. */
function grant(state: PricingState, { promotion, indexes, tier, off }: Offer): PricingState {
  const parts = split(
    off,
    indexes.map((i) => atLine(state.left, i)),
  );
  const { id: ref, name } = promotion;
  const reduced = takeOffLines(state, { kind: 'fullReduction', ref, name }, toAllLines(state, indexes, parts));
  if (!tier?.freeShipping) return reduced;
  return changePricingState(reduced, { freeShipping: reduced.freeShipping.map((free, i) => free || indexes.includes(i)) });
}

/**
 * Applies full reductions (满减): an amount or a share off lines that reach a sum together. A line counts towards one
 * only; the one that takes most goes first.
 */
export const applyFullReductions: PricingPhase = (state, terms) => {
  let before = state;
  let rest = terms.promotions.filter(isFullReduction);
  const taken = new Set<number>();
  while (rest.length > 0) {
    const offers = rest.map((promotion) => readOffer(before, terms, promotion, taken));
    const best = offers.reduce((top, offer) => (offer.off > top.off || (!top.tier && offer.tier) ? offer : top));
    if (!best.tier) return changePricingState(before, { hints: [...before.hints, ...offers.flatMap((offer) => hintsOf(state, offer))] });
    before = changePricingState(grant(before, best), { hints: [...before.hints, ...hintsOf(state, best)] });
    for (const i of best.indexes) taken.add(i);
    rest = rest.filter((promotion) => promotion !== best.promotion);
  }
  return before;
};
