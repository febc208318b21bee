import { requiresCustoms } from 'contract/goods/goods/goods-kinds.ts';
import { minus, zero } from 'contract/money.ts';
import type { PricedOrder } from '#modules/offers/pricing/pricing.ts';
import { sentence } from '#sentences/sentence.ts';
import { boughtInsurance } from './bill-lines.ts';
import { customsOrderLimit, customsSinglePieceLimit } from './customs-limits.ts';
import type { OrderProblem } from './line-problem.ts';

interface Line {
  readonly sku: { readonly kind: number; readonly sent: boolean };
  readonly pieces: number;
}

/** Holds the lines that are ordered together, and what is to be paid for them. */
interface CombinationFacts {
  readonly lines: readonly Line[];
  readonly bill: Pick<PricedOrder, 'payable' | 'insuranceOffer'>;
  readonly currency: string;
}

/**
 * Finds why lines cannot be combined in one order, though each could be ordered; undefined if they can. The customs
 * limit applies to the total with shipping, without the premium of a return-freight insurance.
 */
export function findCombinationProblem({ lines, bill, currency }: CombinationFacts): OrderProblem | undefined {
  const problem = (refusal: 'boughtAlone' | 'overseasMixed'): OrderProblem => ({ refusal, sentence: sentence(refusal) });
  if (lines.length > 1 && lines.some(({ sku }) => !sku.sent)) return problem('boughtAlone');
  const customs = lines.filter(({ sku }) => requiresCustoms(sku.kind));
  if (customs.length === 0) return undefined;
  if (customs.length < lines.length) return problem('overseasMixed');
  if (currency !== 'CNY') return undefined;
  const payable = minus(bill.payable, boughtInsurance(bill)?.premium ?? zero);
  const pieces = lines.reduce((total, line) => total + line.pieces, 0);
  if (pieces === 1 && payable > customsSinglePieceLimit) return { refusal: 'overseasLimit', sentence: sentence('overseasPieceLimit') };
  return pieces > 1 && payable > customsOrderLimit ? { refusal: 'overseasLimit', sentence: sentence('overseasOrderLimit') } : undefined;
}
