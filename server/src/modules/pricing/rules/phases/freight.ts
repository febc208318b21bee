import { type Cents, cents, split, zero } from 'contract/money.ts';
import { atLine, type Phase } from '../pricing-state.ts';

/**
 * Adds shipping, on the amounts after discounts: each template for its lines together, and the highest flat fee once. Lines that a promotion
 * ships for free are in no fee, and gifts travel with their main lines.
 */
export const applyFreight: Phase = (state, { templateFee }) => {
  const freightOf: Cents[] = state.lines.map(() => zero);
  const served = state.lines.map(() => true);
  const indexes = state.lines.map((_, i) => i);

  const give = (among: readonly number[], fee: Cents) => {
    const parts = split(
      fee,
      among.map((i) => atLine(state.left, i)),
    );
    among.forEach((i, part) => {
      freightOf[i] = atLine(parts, part);
    });
  };
  let freightUnknown = false;
  const own = indexes.filter((i) => atLine(state.lines, i).tie?.kind !== 'gift');
  const templates = new Set(own.map((i) => atLine(state.lines, i).templateId).filter((id) => id !== null));
  for (const id of templates) {
    const all = own.filter((i) => atLine(state.lines, i).templateId === id);
    const paying = all.filter((i) => !atLine(state.freeShipping, i));
    const fee = templateFee(
      id,
      (paying.length > 0 ? paying : all).map((i) => ({ ...atLine(state.lines, i), amount: atLine(state.left, i) })),
    );
    if (fee === undefined) for (const i of all) served[i] = false;
    else if (paying.length > 0) {
      if (fee === 'byPlace') freightUnknown = true;
      else give(paying, fee);
    }
  }
  if (freightUnknown) return { ...state, freightUnknown };
  const flat = own.filter((i) => atLine(state.lines, i).templateId === null && !atLine(state.freeShipping, i));
  if (flat.length > 0) give(flat, cents(Math.max(...flat.map((i) => atLine(state.lines, i).flatFreight))));
  return { ...state, freight: freightOf, served };
};
