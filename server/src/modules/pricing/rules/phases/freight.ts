import { type Cents, cents, split, sum, zero } from 'contract/money.ts';
import type { PricingTerms } from '../priced-order.ts';
import { atLine, findIndexes, type Phase, type PricingState } from '../pricing-state.ts';

/** Holds the fee of lines that are sent together. */
interface Fee {
  readonly indexes: readonly number[];
  readonly fee: Cents;
}
/** Holds the fees of an order, the lines that are not shipped to its place, and whether some fee depends on a place that is not known. */
interface Fees {
  readonly fees: readonly Fee[];
  readonly unserved: readonly number[];
  readonly isUnknown: boolean;
}

/**
 * Finds the shipping fees, on the amounts after discounts: of each template for its lines together, and the highest flat fee once. Lines that a
 * promotion ships for free are in no fee, and gifts travel with their main lines.
 */
function findFees({ lines, left, freeShipping }: PricingState, { templateFee }: Pick<PricingTerms, 'templateFee'>): Fees {
  const fees: Fee[] = [];
  const unserved: number[] = [];
  const own = findIndexes(lines, ({ tie }) => tie?.kind !== 'gift');
  const isPaying = (i: number) => !atLine(freeShipping, i);
  const templateOf = (i: number) => atLine(lines, i).templateId;
  const templates = new Set(own.map(templateOf).filter((id) => id !== null));
  for (const id of templates) {
    const all = own.filter((i) => templateOf(i) === id);
    const paying = all.filter(isPaying);
    const fee = templateFee(
      id,
      (paying.length > 0 ? paying : all).map((i) => ({ ...atLine(lines, i), amount: atLine(left, i) })),
    );
    if (fee === undefined) unserved.push(...all);
    else if (paying.length > 0 && fee === 'byPlace') return { fees: [], unserved: [], isUnknown: true };
    else if (paying.length > 0 && fee !== 'byPlace') fees.push({ indexes: paying, fee });
  }
  const flat = own.filter((i) => templateOf(i) === null && isPaying(i));
  if (flat.length > 0) fees.push({ indexes: flat, fee: cents(Math.max(...flat.map((i) => atLine(lines, i).flatFreight))) });
  return { fees, unserved, isUnknown: false };
}

/** Computes what shipping an order costs, as far as it is known. */
export const totalFees = (state: PricingState, terms: PricingTerms): Cents => sum(findFees(state, terms).fees.map(({ fee }) => fee));

/** Adds the shipping fees, each split over its lines by what is left to pay for them. */
export const applyFreight: Phase = (state, terms) => {
  const { fees, unserved, isUnknown } = findFees(state, terms);
  if (isUnknown) return { ...state, freightUnknown: true };
  const freight: Cents[] = state.lines.map(() => zero);
  for (const { indexes, fee } of fees) {
    const parts = split(
      fee,
      indexes.map((i) => atLine(state.left, i)),
    );
    indexes.forEach((i, part) => {
      freight[i] = atLine(parts, part);
    });
  }
  return { ...state, freight, served: state.lines.map((_, i) => !unserved.includes(i)) };
};
