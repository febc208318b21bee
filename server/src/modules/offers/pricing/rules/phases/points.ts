import { type Cents, cents, split, sum } from 'contract/money.ts';
import type { PointsTerms } from '../priced-order.ts';
import { changePricingState, type PricingPhase, takeOffLines } from '../pricing-state.ts';

/** Computes the most that points can take off a sum, in cents and rounded down, and how many points that costs. Without `available`, as if the buyer had enough. */
export function findPointsOffset(
  amount: Cents,
  {
    available = Number.MAX_SAFE_INTEGER,
    forOneYuan,
    mostPercent,
  }: Pick<PointsTerms, 'forOneYuan' | 'mostPercent'> & { available?: number },
): { readonly points: number; readonly amount: Cents } {
  const most = Math.min(Math.floor((amount * mostPercent) / 100), Math.floor((available * 100) / forOneYuan));
  // Where a point is worth several cents, only whole points are taken.
  const whole = forOneYuan < 100 ? Math.floor((most * forOneYuan) / 100) : Math.ceil((most * forOneYuan) / 100);
  const off = cents(Math.min(most, Math.floor((whole * 100) / forOneYuan)));
  return { points: Math.ceil((off * forOneYuan) / 100), amount: off };
}

/**
 * Applies the discount of the buyer's points, up to the share of the remaining goods amount that the site allows. Points never pay for
 * shipping.
 */
export const applyPoints: PricingPhase = (state, { points: terms }) => {
  if (!terms) return state;
  const { points, amount } = findPointsOffset(sum(state.left), terms);
  if (amount === 0) return state;
  const offered = changePricingState(state, { pointsOffer: { points, amount, isUsed: terms.isChosen } });
  return terms.isChosen ? takeOffLines(offered, { kind: 'points', ref: null, name: '' }, split(amount, state.left)) : offered;
};
