import { type Cents, fromYuan, minus, sum, times, zero } from 'contract/money.ts';
import type { CartLine } from './chosen-lines.ts';

/** Lines that are sent together, and for nothing from an amount up. */
export interface FreeSending {
  readonly templateId: number;
  /** The first of its goods, which names it: what the merchant calls the template is no word for shoppers. */
  readonly title: string;
  readonly kinds: number;
  /** What is missing to it; nothing where it is reached. */
  readonly missing: Cents;
}

/** How far the chosen lines of one order are from being sent for nothing: each template counts its own. */
export function freeSendings(chosen: readonly CartLine[]): FreeSending[] {
  const ids = [...new Set(chosen.map(({ templateId }) => templateId))];
  return ids.flatMap((templateId) => {
    const lines = chosen.filter((line) => line.templateId === templateId);
    const [first] = lines;
    if (!first || templateId === null || first.freeFrom === null) return [];
    const left = minus(fromYuan(first.freeFrom), sum(lines.map(({ price, num }) => times(fromYuan(price), num))));
    return [{ templateId, title: first.title, kinds: lines.length, missing: left > 0 ? left : zero }];
  });
}
