import type { Promotion } from '#modules/offers/promotion/promotion.ts';
import { pricingOf } from './kind-pricing.ts';
import type { LinePrice } from './line-price.ts';
import type { PricingTerms } from './priced-order.ts';
import { areExclusive } from './pricing-state.ts';

/**
 * Finds the promotion under which the cart groups a line; undefined if there is none. Full reductions come before
 * add-on purchases and volume discounts, and promotions of certain products before those of all.
 */
export function findCartPromotion(
  promotions: readonly Promotion[],
  { goodsId, priceKind }: { readonly goodsId: number; readonly priceKind: LinePrice['kind'] },
  exclusions: PricingTerms['exclusions'],
): Promotion | undefined {
  const ranked = promotions.flatMap((promotion) => {
    const { kind, goodsIds } = promotion;
    const rank = pricingOf(promotion).rankHeading(promotion);
    const isFor = (goodsIds === null || goodsIds.has(goodsId)) && (priceKind === 'list' || !areExclusive(exclusions, kind, priceKind));
    return rank !== null && isFor ? [{ promotion, rank }] : [];
  });
  return ranked.sort((a, b) => a.rank - b.rank || a.promotion.id - b.promotion.id)[0]?.promotion;
}
