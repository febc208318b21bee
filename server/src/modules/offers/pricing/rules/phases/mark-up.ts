import { cents, minus, sum, times, zero } from 'contract/money.ts';
import type { MarkUpPurchase, Promotion } from '#modules/offers/promotion/promotion.ts';
import {
  atLine,
  changePricingState,
  findLinesOf,
  type PhaseTerms,
  type PricingPhase,
  type PricingState,
  takeOffLines,
} from '../pricing-state.ts';

const isMarkUp = (promotion: Promotion): promotion is MarkUpPurchase => promotion.kind === 'markUp';

/** Sells the pieces that were taken of an add-on purchase at its prices, if its main lines reach its sum and no more are taken than it allows. */
function applyOne(state: PricingState, promotion: MarkUpPurchase, terms: PhaseTerms): PricingState {
  const mains = findLinesOf(state, promotion, terms);
  if (mains.length === 0) return state;
  const { id: ref, name, threshold } = promotion;
  const reached = sum(mains.map((i) => atLine(state.left, i)));
  const missing = cents(Math.max(0, minus(threshold, reached)));
  const standing = { ref, missing, threshold, reached, lineIds: mains.map((i) => atLine(state.lines, i).lineId) };
  const before = changePricingState(state, { markUps: [...state.markUps, standing] });
  const taken = state.lines.flatMap(({ tie }, i) => (tie?.kind === 'markUp' && tie.ref === ref ? [i] : []));
  const pieces = taken.reduce((total, i) => total + atLine(state.lines, i).pieces, 0);
  if (missing > 0 || pieces === 0 || pieces > promotion.mostPerOrder) return before;
  const priceOf = (i: number) => {
    const price = promotion.offers.get(atLine(state.lines, i).goodsId);
    return price !== undefined && price < atLine(state.lines, i).listPrice ? price : undefined;
  };
  const prices = state.prices.map((price, i) => {
    const own = taken.includes(i) ? priceOf(i) : undefined;
    return own === undefined ? price : { price: own, points: 0, kind: 'markUp' as const, promotion: { id: ref, name } };
  });
  const byLine = state.lines.map((line, i) => {
    const own = taken.includes(i) ? priceOf(i) : undefined;
    return own === undefined ? zero : times(minus(line.listPrice, own), line.pieces);
  });
  return takeOffLines(changePricingState(before, { prices }), { kind: 'markUp', ref, name }, byLine);
}

/**
 * Gives the pieces of add-on purchases (加价购) their special prices, if the main lines reach the required sum after
 * volume discounts and packages.
 */
export const applyMarkUps: PricingPhase = (state, terms) =>
  terms.promotions.filter(isMarkUp).reduce((before, promotion) => applyOne(before, promotion, terms), state);
