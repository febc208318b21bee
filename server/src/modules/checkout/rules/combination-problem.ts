import { customsOrderLimit, customsSinglePieceLimit } from 'contract/goods/customs-limits.ts';
import { requiresCustoms } from 'contract/goods/goods-kinds.ts';
import type { Cents } from 'contract/money.ts';
import { sentence } from '#sentences/sentence.ts';
import type { OrderProblem } from './line-problem.ts';

interface Line {
  readonly sku: { readonly kind: number; readonly sent: boolean };
  readonly pieces: number;
}

/** Holds the lines that are ordered together, and their total. */
interface CombinationFacts {
  readonly lines: readonly Line[];
  readonly payable: Cents;
  readonly currency: string;
}

/** Finds why lines cannot be combined in one order, though each could be ordered; undefined if they can. */
export function findCombinationProblem({ lines, payable, currency }: CombinationFacts): OrderProblem | undefined {
  const problem = (refusal: 'boughtAlone' | 'overseasMixed'): OrderProblem => ({ refusal, sentence: sentence(refusal) });
  if (lines.length > 1 && lines.some(({ sku }) => !sku.sent)) return problem('boughtAlone');
  const customs = lines.filter(({ sku }) => requiresCustoms(sku.kind));
  if (customs.length === 0) return undefined;
  if (customs.length < lines.length) return problem('overseasMixed');
  if (currency !== 'CNY') return undefined;
  const pieces = lines.reduce((total, line) => total + line.pieces, 0);
  if (pieces === 1 && payable > customsSinglePieceLimit) return { refusal: 'overseasLimit', sentence: sentence('overseasPieceLimit') };
  return pieces > 1 && payable > customsOrderLimit ? { refusal: 'overseasLimit', sentence: sentence('overseasOrderLimit') } : undefined;
}
