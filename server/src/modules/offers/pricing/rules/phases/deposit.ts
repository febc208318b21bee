import { minus, plus, times, zero } from 'contract/money.ts';
import { atLine, changePricingState, type PricingPhase, takeOffLines } from '../pricing-state.ts';

/**
 * Takes the deposits of a presale off the amounts that later discounts apply to, so that these reduce only the final
 * payment. Also takes off the reduction that a deposit earns on the final payment.
 */
export const setDepositsAside: PricingPhase = (state, { exclusive }) => {
  if (exclusive?.kind !== 'presale') return state;
  const terms = state.lines.map(({ goodsId, pieces, tie }) => {
    if (tie) return { deposit: zero, extra: zero };
    const offer = exclusive.offers.get(goodsId);
    if (!offer) throw new Error(`the presale ${exclusive.id} lacks the product ${goodsId}`);
    return { deposit: times(offer.deposit, pieces), extra: times(minus(offer.depositWorth, offer.deposit), pieces) };
  });
  const reduced = takeOffLines(
    state,
    { kind: 'depositWorth', ref: exclusive.id, name: '' },
    terms.map(({ extra }) => extra),
  );
  const deposits = terms.map(({ deposit }) => deposit);
  return changePricingState(reduced, { deposits, left: reduced.left.map((amount, i) => minus(amount, atLine(deposits, i))) });
};

/** Adds presale deposits back to the amounts that are left to pay, so that shipping is computed on the whole price. */
export const restoreDeposits: PricingPhase = (state, { exclusive }) =>
  exclusive?.kind === 'presale'
    ? changePricingState(state, { left: state.left.map((amount, i) => plus(amount, atLine(state.deposits, i))) })
    : state;
