import { feeAnywhere, type FreightTemplate, type Region, templateFee } from '#modules/freight/freight.ts';
import type { Terms } from './rules/price-order.ts';

/** Exports the public interface of pricing: one function prices everything. */
export { linePrice, type LinePrice, type PricedSku } from './rules/line-price.ts';
export { type Bill, type BillLine, type LineToPrice, priceOrder, type Reduction } from './rules/price-order.ts';

export { priceSight, type PriceSight } from './rules/price-sight.ts';

/** Builds the pricing terms of an order to a region. If the destination is unknown, only fees that are the same everywhere are known. */
export const termsOf = (templates: ReadonlyMap<number, FreightTemplate>, region: Region): Terms => ({
  templateFee: (id, lines) => {
    const template = templates.get(id);
    if (!template) throw new Error(`the freight template ${id} does not exist`);
    return region.length === 0 ? (feeAnywhere(template, lines) ?? 'byPlace') : templateFee(template, lines, region);
  },
});
