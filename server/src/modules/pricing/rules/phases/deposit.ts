import { minus, plus, times, zero } from 'contract/money.ts';
import { atLine, changeState, type Phase, takeOff } from '../pricing-state.ts';

/**
 * Takes off a presale what each deposit counts for beyond itself, and sets the deposits aside: what follows reduces only the final payment,
 * and tests its thresholds on it.
 */
export const setDepositsAside: Phase = (state, { exclusive }) => {
  if (exclusive?.kind !== 'presale') return state;
  const terms = state.lines.map(({ goodsId, pieces, tie }) => {
    if (tie) return { deposit: zero, extra: zero };
    const offer = exclusive.offers.get(goodsId);
    if (!offer) throw new Error(`the presale ${exclusive.id} lacks the product ${goodsId}`);
    return { deposit: times(offer.deposit, pieces), extra: times(minus(offer.depositWorth, offer.deposit), pieces) };
  });
  const reduced = takeOff(
    state,
    { kind: 'depositWorth', ref: exclusive.id, name: '' },
    terms.map(({ extra }) => extra),
  );
  const deposits = terms.map(({ deposit }) => deposit);
  return changeState(reduced, { deposits, left: reduced.left.map((amount, i) => minus(amount, atLine(deposits, i))) });
};

/** Adds the deposits to what is left to pay, so that shipping is computed on all of it. */
export const restoreDeposits: Phase = (state, { exclusive }) =>
  exclusive?.kind === 'presale'
    ? changeState(state, { left: state.left.map((amount, i) => plus(amount, atLine(state.deposits, i))) })
    : state;
