import { type Cents, cents, split, sum, zero } from 'contract/money.ts';
import type { PricingTerms } from '../priced-order.ts';
import { atLine, changePricingState, type PricingPhase, type PricingState } from '../pricing-state.ts';

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

/** Holds the lines of an order that are sent together: by template, and those with a flat fee. Discounts do not change them. */
interface Shipments {
  readonly templates: readonly { readonly id: number; readonly all: readonly number[]; readonly paying: readonly number[] }[];
  readonly flat: Fee | undefined;
}

/** Groups the lines by how they are sent. Lines that a promotion ships for free pay no fee, and gifts travel with their main lines. */
function groupShipments({ lines, freeShipping }: Pick<PricingState, 'lines' | 'freeShipping'>): Shipments {
  const templates = new Map<number, { id: number; all: number[]; paying: number[] }>();
  const flat: number[] = [];
  let highest = 0;
  lines.forEach(({ tie, templateId: id, flatFreight }, i) => {
    if (tie?.kind === 'gift') return;
    const isPaying = !atLine(freeShipping, i);
    if (id === null) {
      if (!isPaying) return;
      flat.push(i);
      highest = Math.max(highest, flatFreight);
      return;
    }
    const group = templates.get(id) ?? { id, all: [], paying: [] };
    templates.set(id, group);
    group.all.push(i);
    if (isPaying) group.paying.push(i);
  });
  return { templates: [...templates.values()], flat: flat.length > 0 ? { indexes: flat, fee: cents(highest) } : undefined };
}

/**
 * Finds the shipping fees, on the amounts after discounts: of each template for its lines together, and the highest flat fee once. Lines that a
 * promotion ships for free count towards the amount from which their template is free.
 */
function findFees(
  { templates, flat }: Shipments,
  { lines, left }: Pick<PricingState, 'lines' | 'left'>,
  { templateFee }: Pick<PricingTerms, 'templateFee'>,
): Fees {
  const fees: Fee[] = [];
  const unserved: number[] = [];
  for (const { id, all, paying } of templates) {
    const toFeeLine = (i: number) => {
      const { pieces, weightGrams } = atLine(lines, i);
      return { pieces, weightGrams, amount: atLine(left, i) };
    };
    const together = all.map(toFeeLine);
    const fee = templateFee(id, paying.length > 0 && paying.length < all.length ? paying.map(toFeeLine) : together, together);
    if (fee === undefined) unserved.push(...all);
    else if (paying.length > 0 && fee === 'byPlace') return { fees: [], unserved: [], isUnknown: true };
    else if (paying.length > 0 && fee !== 'byPlace') fees.push({ indexes: paying, fee });
  }
  if (flat) fees.push(flat);
  return { fees, unserved, isUnknown: false };
}

/**
 * Creates the function that computes an order's shipping fees after a discount, to compare discounts by their effect on
 * the fees. It returns zero while the fees depend on an unknown destination.
 */
export function prepareShippingFees(state: PricingState, terms: PricingTerms): (after: PricingState) => Cents {
  const shipments = groupShipments(state);
  if (shipments.templates.length === 0) return () => shipments.flat?.fee ?? zero;
  return (after) => sum(findFees(shipments, after, terms).fees.map(({ fee }) => fee));
}

/**
 * Adds the shipping fees to an order. Each fee is split over its lines in proportion to what is left to pay for them.
 */
export const applyShippingFees: PricingPhase = (state, terms) => {
  const { fees, unserved, isUnknown } = findFees(groupShipments(state), state, terms);
  if (isUnknown) return changePricingState(state, { freightUnknown: true });
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
  return changePricingState(state, { freight, served: state.lines.map((_, i) => !unserved.includes(i)) });
};
