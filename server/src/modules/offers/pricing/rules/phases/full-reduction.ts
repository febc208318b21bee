import { type Cents, cents, minus, split, sum, times } from 'contract/money.ts';
import type { FullReduction, Promotion } from '#modules/offers/promotion/promotion.ts';
import { assignFullReductions, findReached } from '../assign-full-reductions.ts';
import type { PriceHint } from '../priced-order.ts';
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

/** Describes a full reduction and the lines that count towards it. */
interface Offer {
  readonly promotion: FullReduction;
  readonly indexes: readonly number[];
}

const baseOf = ({ left }: PricingState, indexes: readonly number[]): Cents => sum(indexes.map((i) => atLine(left, i)));

/** Says what is missing to the next tier, or to the next multiple where the tier repeats. */
function hintsOf(state: PricingState, { promotion, indexes }: Offer): PriceHint[] {
  if (indexes.length === 0) return [];
  const { id: ref, name, tiers, repeats } = promotion;
  const base = baseOf(state, indexes);
  const [first] = tiers;
  const next = tiers.find(({ threshold }) => threshold > base) ?? (repeats ? first : undefined);
  if (!next) return [];
  const threshold = repeats ? times(next.threshold, Math.floor(base / next.threshold) + 1) : next.threshold;
  const lineIds = indexes.map((i) => atLine(state.lines, i).lineId);
  return [{ kind: 'fullReduction', ref, name, missing: { amount: minus(threshold, base) }, tier: tiers.indexOf(next), lineIds }];
}

/** Takes what a reached tier takes off its lines, split by what is left to pay for each. */
function grant(state: PricingState, { promotion, indexes }: Offer): PricingState {
  const reached = findReached(promotion, baseOf(state, indexes));
  const parts = split(
    reached?.off ?? cents(0),
    indexes.map((i) => atLine(state.left, i)),
  );
  const { id: ref, name } = promotion;
  const reduced = takeOffLines(state, { kind: 'fullReduction', ref, name }, toAllLines(state, indexes, parts));
  if (!reached?.shipsFree) return reduced;
  return changePricingState(reduced, { freeShipping: reduced.freeShipping.map((free, i) => free || indexes.includes(i)) });
}

/** Finds the lines that count towards each full reduction: each line towards one, as takes most off. Those that take most come first. */
function divideLines(state: PricingState, offers: readonly Offer[]): Offer[] {
  if (offers.length === 1) return offers.filter(({ promotion, indexes }) => findReached(promotion, baseOf(state, indexes)));
  const goods = [...new Set(offers.flatMap(({ indexes }) => indexes.map((i) => atLine(state.lines, i).goodsId)))];
  const placeOf = new Map(goods.map((goodsId, place) => [goodsId, place]));
  const placesOf = ({ indexes }: Offer) => [...new Set(indexes.flatMap((i) => placeOf.get(atLine(state.lines, i).goodsId) ?? []))];
  const amounts = goods.map(() => 0);
  for (const i of new Set(offers.flatMap(({ indexes }) => indexes))) {
    const place = placeOf.get(atLine(state.lines, i).goodsId) ?? 0;
    amounts[place] = (amounts[place] ?? 0) + atLine(state.left, i);
  }
  const assigned = assignFullReductions(
    amounts.map(cents),
    offers.map((offer) => ({ promotion: offer.promotion, goods: placesOf(offer) })),
  );
  return assigned.map(([at, places]) => {
    const { promotion, indexes } = atLine(offers, at);
    const own = new Set(places);
    return { promotion, indexes: indexes.filter((i) => own.has(placeOf.get(atLine(state.lines, i).goodsId) ?? -1)) };
  });
}

/**
 * Applies full reductions (满减): an amount or a share off lines that reach a sum together. A product counts towards one only; together they take as
 * much as they can.
 */
export const applyFullReductions: PricingPhase = (state, terms) => {
  const offers = terms.promotions
    .filter(isFullReduction)
    .map((promotion) => ({ promotion, indexes: findLinesOf(state, promotion, terms) }))
    .filter(({ indexes }) => indexes.length > 0);
  if (offers.length === 0) return state;
  const granted = divideLines(state, offers);
  const reduced = granted.reduce((before, offer) => grant(before, offer), state);
  const isTaken = new Set(granted.flatMap(({ indexes }) => indexes));
  const isGranted = new Set(granted.map(({ promotion }) => promotion.id));
  const rest = offers
    .filter(({ promotion }) => !isGranted.has(promotion.id))
    .map(({ promotion, indexes }) => ({ promotion, indexes: indexes.filter((i) => !isTaken.has(i)) }));
  return changePricingState(reduced, { hints: [...reduced.hints, ...[...granted, ...rest].flatMap((offer) => hintsOf(state, offer))] });
};
