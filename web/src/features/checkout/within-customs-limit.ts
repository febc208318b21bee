import { customsOrderLimit, customsSinglePieceLimit } from 'contract/goods/customs-limits.ts';
import { fromYuan } from 'contract/money.ts';

interface Line {
  readonly num: number;
  /** Gives the amount of all its pieces, in yuan. */
  readonly amount: number;
}

/**
 * Selects the lines to order first, if all together exceed the customs limit: whole lines in their order that fit together with the
 * shipping fee (in yuan). Empty if the quantity of a line must be reduced first.
 */
export function selectWithinCustomsLimit<One extends Line>(lines: readonly One[], freight: number): One[] {
  let left = customsOrderLimit - fromYuan(freight);
  const first: One[] = [];
  for (const line of lines) {
    const amount = fromYuan(line.amount);
    if (amount > left) continue;
    left -= amount;
    first.push(line);
  }
  const alone = lines.find(({ num, amount }) => num === 1 && fromYuan(amount) + fromYuan(freight) <= customsSinglePieceLimit);
  return first.length > 0 ? first : alone ? [alone] : [];
}
