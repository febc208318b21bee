import { changeState, type Phase } from '../pricing-state.ts';

/**
 * Adds the premium of the return-freight insurance where the buyer chose it. It is offered where some product can be returned, and is a part of no
 * line: no reduction touches it, and it counts towards no threshold.
 */
export const applyInsurance: Phase = (state, { insurance }) => {
  if (!insurance || !state.lines.some(({ isReturnable }) => isReturnable)) return state;
  const { premium, payout, isChosen } = insurance;
  return changeState(state, { insuranceOffer: { premium, payout, isBought: isChosen } });
};
