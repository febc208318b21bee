import { cents, portion, split, sum } from 'contract/money.ts';
import { type Phase, takeOff } from '../pricing-state.ts';

/**
 * Takes off what the buyer's points are worth, as far as the site lets them: a share of what is left of the goods. Whole cents, and as few points
 * as these cost. Points never touch shipping.
 */
export const applyPoints: Phase = (state, { points: terms }) => {
  if (!terms || terms.available === 0) return state;
  const most = portion(sum(state.left), terms.mostPercent * 100);
  const whole = Math.min(terms.available, Math.floor((most * terms.forOneYuan) / 100));
  const amount = cents(Math.floor((whole * 100) / terms.forOneYuan));
  if (amount === 0) return state;
  const points = Math.ceil((amount * terms.forOneYuan) / 100);
  const offered = { ...state, pointsOffer: { points, amount, isUsed: terms.isChosen } };
  return terms.isChosen ? takeOff(offered, { kind: 'points', ref: null, name: '' }, split(amount, state.left)) : offered;
};
