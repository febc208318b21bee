import { joinsExclusivePrice } from 'contract/offers/promotion/exclusive-price.ts';
import { uniformShippingFee, type FreightTemplate, type DestinationCodes, freightTemplateFee } from '#modules/goods/freight/freight.ts';
import type { PricingTerms } from './rules/priced-order.ts';

/** Exports the public interface of pricing: one function prices everything. */
export { exclusivePrice, type LinePrice, type CountCardPrice } from './rules/line-price.ts';
export type { CouponChoice, CouponOption, LineTie, PointsTerms, PricedOrder, PriceStepKind } from './rules/priced-order.ts';
export { findPointsOffset } from './rules/phases/points.ts';
export { priceOrder } from './rules/price-order.ts';
export { areExclusive } from './rules/pricing-state.ts';
export { assertSeesPrices, offersWantBuy, priceVisibility, type PriceVisibility } from './rules/price-visibility.ts';
export { canJoinCart, findPriceRange, loadCardPricer, pricerInPresale } from './card-price.ts';
export { buildPromotionTier, buildPromotionTiers, buildThresholdTier } from './rules/promotion-tier.ts';
export { loadCartPromotions } from './cart-promotions.ts';
export { ordinaryPrice, savedAmount } from './ordinary-price.ts';
export { createSkuPricer, loadSkuPricer, type PriceViewer, type SkuPricer, toBuyer } from './sku-pricer.ts';

/**
 * Builds the pricing terms of an order to a region. An order at an exclusive price joins full reductions, coupons and points only where the
 * promotion says so. If the destination is unknown, only fees that are the same everywhere are known.
 */
export const buildPricingTerms = (
  {
    promotions,
    exclusive = null,
    exclusions,
    coupons,
    templates,
  }: Pick<PricingTerms, 'promotions' | 'exclusions' | 'coupons'> & {
    readonly exclusive?: PricingTerms['exclusive'];
    readonly templates: ReadonlyMap<number, FreightTemplate>;
  },
  region: DestinationCodes,
  { couponChoice, points, insurance = null }: Pick<PricingTerms, 'couponChoice' | 'points'> & Partial<Pick<PricingTerms, 'insurance'>>,
): PricingTerms => ({
  promotions: exclusive ? promotions.filter(({ kind }) => joinsExclusivePrice(kind, exclusive)) : promotions,
  exclusive,
  coupons: exclusive && !joinsExclusivePrice('coupon', exclusive) ? [] : coupons,
  couponChoice,
  points: exclusive && !joinsExclusivePrice('points', exclusive) ? null : points,
  insurance,
  exclusions,
  templateFee: (id, lines, together) => {
    const template = templates.get(id);
    if (!template) throw new Error(`the freight template ${id} does not exist`);
    return region.length === 0
      ? (uniformShippingFee(template, lines, together) ?? 'byPlace')
      : freightTemplateFee(template, lines, region, together);
  },
});
