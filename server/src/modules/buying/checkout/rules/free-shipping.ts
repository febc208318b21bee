import type { Reply } from 'contract/call.ts';
import type { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { type Cents, minus, sum, toYuan } from 'contract/money.ts';
import type { Quote } from '../quote.ts';

/**
 * Returns, for each freight template, how much its lines lack for free shipping after discounts, in yuan. Lines that
 * a promotion ships for free lack nothing; templates that are never free are left out.
 * @param findTerms returns a template's name and the amount from which it ships for free, in cents; null if it never does
 */
export function findFreeShipping(
  { lines, bill }: Quote,
  findTerms: (templateId: number) => { readonly name: string; readonly freeFrom: Cents | null } | undefined,
): Reply<typeof checkoutCalls.quoteGoods>['freeShipping'] {
  const shipped = lines.flatMap(({ sku, skuId }, i) => {
    const priced = bill.lines[i];
    return priced && sku.sent && sku.templateId !== null ? [{ ...priced, skuId, templateId: sku.templateId }] : [];
  });
  return [...new Set(shipped.map(({ templateId }) => templateId))].flatMap((templateId) => {
    const terms = findTerms(templateId);
    if (!terms || terms.freeFrom === null) return [];
    const { name, freeFrom } = terms;
    const own = shipped.filter((line) => line.templateId === templateId);
    const paying = own.filter(({ shipsFree }) => !shipsFree);
    const missing = minus(freeFrom, sum(own.map(({ amount }) => amount)));
    return [
      { templateId, name, missingAmount: paying.length > 0 && missing > 0 ? toYuan(missing) : 0, skuIds: own.map(({ skuId }) => skuId) },
    ];
  });
}
