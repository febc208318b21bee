import { requiresCustoms, requiresShipping } from 'contract/goods/goods/goods-kinds.ts';
import { type Cents, minus, plus } from 'contract/money.ts';
import type { QuotedLine } from '../quote.ts';
import { customsOrderLimit, customsSinglePieceLimit } from './customs-limits.ts';
import type { OrderProblem } from './line-problem.ts';

/** Describes a line that could be ordered, with the amount of all its pieces. */
interface Line {
  readonly kind: number;
  readonly pieces: number;
  readonly amount: Cents;
}

/**
 * Selects the lines to order first, if not all can be in one order. If the first line needs customs, these are all
 * that do; otherwise all that do not. A line that is not shipped is ordered by itself.
 */
export function selectCompatibleLines<One extends Pick<Line, 'kind'>>(lines: readonly One[]): One[] {
  const [first] = lines;
  if (!first) return [];
  if (!requiresShipping(first.kind)) return [first];
  const customs = requiresCustoms(first.kind);
  return lines.filter(({ kind }) => requiresShipping(kind) && requiresCustoms(kind) === customs);
}

/**
 * Selects the lines to order first, if all exceed the customs limit: whole lines that fit together with the shipping
 * fee. Empty if a line must first be reduced in quantity.
 */
export function selectWithinCustomsLimit<One extends Pick<Line, 'pieces' | 'amount'>>(lines: readonly One[], freight: Cents): One[] {
  let left = minus(customsOrderLimit, freight);
  const first: One[] = [];
  for (const line of lines) {
    if (line.amount > left) continue;
    left = minus(left, line.amount);
    first.push(line);
  }
  const alone = lines.find(({ pieces, amount }) => pieces === 1 && plus(amount, freight) <= customsSinglePieceLimit);
  return first.length > 0 ? first : alone ? [alone] : [];
}

/** Lists the ids of the lines to order first, if each line could be ordered but not all in one order; empty otherwise. */
export function listFirstPart(
  problem: OrderProblem | undefined,
  {
    lines,
    bill,
  }: {
    readonly lines: readonly QuotedLine[];
    readonly bill: { readonly lines: readonly { readonly amount: Cents }[]; readonly freight: Cents };
  },
): number[] {
  if (lines.some((line) => line.problem)) return [];
  const priced = lines.flatMap(({ lineId, pieces, sku: { kind } }, i) => {
    const amount = bill.lines[i]?.amount;
    return amount === undefined ? [] : [{ lineId, pieces, kind, amount }];
  });
  const first =
    problem?.refusal === 'overseasLimit'
      ? selectWithinCustomsLimit(priced, bill.freight)
      : problem?.refusal === 'overseasMixed' || problem?.refusal === 'boughtAlone'
        ? selectCompatibleLines(priced)
        : [];
  return first.map(({ lineId }) => lineId);
}
