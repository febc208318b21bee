import { type Cents, fromYuan, minus, sum, zero } from 'contract/money.ts';
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

type QuotedLine = { readonly skuId: number; readonly amount: number };

/**
 * Returns how far the selected lines of one order are from free shipping; each shipping template counts its own lines, at what they cost after
 * all discounts. Lines that are not priced yet are left out.
 */
export function findFreeShippingProgress(chosen: readonly CartLineReply[], quoted: readonly QuotedLine[]): FreeShippingProgress[] {
  const amounts = new Map(quoted.map(({ skuId, amount }) => [skuId, fromYuan(amount)]));
  const ids = [...new Set(chosen.map(({ templateId }) => templateId))];
  return ids.flatMap((templateId) => {
    const lines = chosen.filter((line) => line.templateId === templateId && amounts.has(line.skuId));
    const [first] = lines;
    if (!first || templateId === null || first.freeFrom === null) return [];
    const left = minus(fromYuan(first.freeFrom), sum(lines.map(({ skuId }) => amounts.get(skuId) ?? zero)));
    return [{ templateId, title: first.title, kinds: lines.length, missing: left > 0 ? left : zero }];
  });
}
