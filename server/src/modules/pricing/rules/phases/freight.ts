import { type Cents, cents, split, zero } from 'contract/money.ts';
import { atLine, type Phase } from '../working.ts';

/**
 * Adds shipping, on the amounts after discounts: each template for its lines together, and the highest flat fee once. Lines that a promotion
 * ships for free are in no fee, and gifts travel with their main lines.
 */
export const applyFreight: Phase = (working, { templateFee }) => {
  const freightOf: Cents[] = working.lines.map(() => zero);
  const served = working.lines.map(() => true);
  const indexes = working.lines.map((_, i) => i);

  const give = (among: readonly number[], fee: Cents) => {
    const parts = split(
      fee,
      among.map((i) => atLine(working.left, i)),
    );
    among.forEach((i, part) => {
      freightOf[i] = atLine(parts, part);
    });
  };
  let freightUnknown = false;
  const own = indexes.filter((i) => atLine(working.lines, i).tie?.kind !== 'gift');
  const templates = new Set(own.map((i) => atLine(working.lines, i).templateId).filter((id) => id !== null));
  for (const id of templates) {
    const all = own.filter((i) => atLine(working.lines, i).templateId === id);
    const paying = all.filter((i) => !atLine(working.freeShipping, i));
    const fee = templateFee(
      id,
      (paying.length > 0 ? paying : all).map((i) => ({ ...atLine(working.lines, i), amount: atLine(working.left, i) })),
    );
    if (fee === undefined) for (const i of all) served[i] = false;
    else if (paying.length > 0) {
      if (fee === 'byPlace') freightUnknown = true;
      else give(paying, fee);
    }
  }
  if (freightUnknown) return { ...working, freightUnknown };
  const flat = own.filter((i) => atLine(working.lines, i).templateId === null && !atLine(working.freeShipping, i));
  if (flat.length > 0) give(flat, cents(Math.max(...flat.map((i) => atLine(working.lines, i).flatFreight))));
  return { ...working, freight: freightOf, served };
};
