import { type Cents, fromYuan, minus, sum, times, zero } from 'contract/money.ts';
import type { CartLineReply } from './selected-lines.ts';

/** Describes lines that ship together, and free of charge from an amount. */
export interface FreeShippingProgress {
  readonly templateId: number;
  /** Holds the first product's title as the name, as the merchant's name of the template is not meant for shoppers. */
  readonly title: string;
  readonly kinds: number;
  /** Holds the amount that is missing, in cents; zero once it is reached. */
  readonly missing: Cents;
}

/** Returns how far the selected lines of one order are from free shipping; each shipping template counts its own lines. */
export function findFreeShippingProgress(chosen: readonly CartLineReply[]): FreeShippingProgress[] {
  const ids = [...new Set(chosen.map(({ templateId }) => templateId))];
  return ids.flatMap((templateId) => {
    const lines = chosen.filter((line) => line.templateId === templateId);
    const [first] = lines;
    if (!first || templateId === null || first.freeFrom === null) return [];
    const left = minus(fromYuan(first.freeFrom), sum(lines.map(({ price, num }) => times(fromYuan(price), num))));
    return [{ templateId, title: first.title, kinds: lines.length, missing: left > 0 ? left : zero }];
  });
}
