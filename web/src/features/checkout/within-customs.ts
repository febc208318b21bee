import { customsMost, customsMostOfOne } from 'contract/goods/customs-most.ts';
import { fromYuan } from 'contract/money.ts';

interface Line {
  readonly num: number;
  /** In yuan, for all pieces of it. */
  readonly amount: number;
}

/**
 * What of goods that pass customs is ordered first, where all of them are too dear for one order: whole lines in their order, as
 * many as it holds beside the freight, in yuan. None where the first that could be ordered has pieces to take out.
 */
export function withinCustoms<One extends Line>(lines: readonly One[], freight: number): One[] {
  let left = customsMost - fromYuan(freight);
  const first: One[] = [];
  for (const line of lines) {
    const amount = fromYuan(line.amount);
    if (amount > left) continue;
    left -= amount;
    first.push(line);
  }
  const alone = lines.find(({ num, amount }) => num === 1 && fromYuan(amount) + fromYuan(freight) <= customsMostOfOne);
  return first.length > 0 ? first : alone ? [alone] : [];
}
