import type { Phase } from '../working.ts';

/**
 * Adds the premium of the return-freight insurance where the buyer chose it. It is offered where some product can be returned, and is a part of no
 * line: no reduction touches it, and it counts towards no threshold.
 */
export const applyInsurance: Phase = (working, { insurance }) => {
  if (!insurance || !working.lines.some(({ isReturnable }) => isReturnable)) return working;
  const { premium, payout, isChosen } = insurance;
  return { ...working, insuranceOffer: { premium, payout, isBought: isChosen } };
};
