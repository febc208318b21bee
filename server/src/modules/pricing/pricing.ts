import { uniformFee, type FreightTemplate, type Region, templateFee } from '#modules/freight/freight.ts';
import type { PricingTerms } from './rules/price-order.ts';

/** Exports the public interface of pricing: one function prices everything. */
export { linePrice, type LinePrice, type PricedSku } from './rules/line-price.ts';
export { type PricedOrder, priceOrder } from './rules/price-order.ts';

export { priceVisibility, type PriceVisibility } from './rules/price-visibility.ts';

/** Builds the pricing terms of an order to a region. If the destination is unknown, only fees that are the same everywhere are known. */
export const buildPricingTerms = (templates: ReadonlyMap<number, FreightTemplate>, region: Region): PricingTerms => ({
  templateFee: (id, lines) => {
    const template = templates.get(id);
    if (!template) throw new Error(`the freight template ${id} does not exist`);
    return region.length === 0 ? (uniformFee(template, lines) ?? 'byPlace') : templateFee(template, lines, region);
  },
});
