import { changePricingState, type PricingPhase } from '../pricing-state.ts';

/**
 * Adds the premium of return-freight insurance where the buyer chose it and some product can be returned. No discount
 * touches the premium.
 */
export const applyInsurance: PricingPhase = (state, { insurance }) => {
  if (!insurance || !state.lines.some(({ isReturnable }) => isReturnable)) return state;
  const { premium, payout, isChosen } = insurance;
  return changePricingState(state, { insuranceOffer: { premium, payout, isBought: isChosen } });
};
