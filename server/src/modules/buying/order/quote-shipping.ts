import { cents } from 'contract/money.ts';
import { type FreightTemplate, type DestinationCodes } from '#modules/goods/freight/freight.ts';
import type { SellableSku } from '#modules/goods/goods/goods.ts';
import { priceOrder, buildPricingTerms } from '#modules/offers/pricing/pricing.ts';
import type { ShippingQuote } from './rules/address-change.ts';
import type { ShippableLine } from './store/shopper-actions.ts';

/**
 * Computes today's shipping fee for an order's lines to a region, at the prices of the order, and whether all are
 * delivered there. Leaves out gifts, and lines whose products no longer exist.
 */
export function quoteShipping(
  lines: readonly ShippableLine[],
  skus: ReadonlyMap<number, SellableSku>,
  templates: ReadonlyMap<number, FreightTemplate>,
  region: DestinationCodes,
): ShippingQuote {
  const known = lines.flatMap(({ skuId, pieces, price, isGift }, i) => {
    const sku = skus.get(skuId);
    return sku && !isGift ? [{ ...sku, lineId: i + 1, pieces, listPrice: cents(price), levelPrice: null, discountBp: 10_000 }] : [];
  });
  const bill = priceOrder(
    known,
    buildPricingTerms({ promotions: [], exclusions: [], coupons: [], templates }, region, { couponChoice: 'none', points: null }),
  );
  return { fee: bill.freight, served: bill.lines.every(({ served }) => served) };
}
