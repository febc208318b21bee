import type { FullReduction, MarkUpPurchase, PackageOffer, Promotion, VolumeDiscount } from '#modules/offers/promotion/promotion.ts';
import type { LinePrice } from './line-price.ts';
import type { PricingTerms } from './priced-order.ts';
import { areExclusive } from './pricing-state.ts';

/** Describes a promotion under which the cart groups lines: a full reduction, add-on purchase, package offer or volume discount. */
export type CartGroupPromotion = FullReduction | MarkUpPurchase | PackageOffer | VolumeDiscount;

const isCartGroupPromotion = (promotion: Promotion): promotion is CartGroupPromotion =>
  promotion.kind === 'fullReduction' || promotion.kind === 'package' || promotion.kind === 'markUp' || promotion.kind === 'volume';

/**
 * Ranks a promotion as a heading of the cart; the lowest comes first. What lowers the price of the lines comes before an add-on purchase, which only
 * lets others be added. A volume discount counts each product for itself and needs a heading least.
 */
function rankOf({ kind, goodsIds }: CartGroupPromotion): number {
  if (kind === 'volume') return 3;
  if (kind === 'markUp') return 2;
  return goodsIds === null ? 1 : 0;
}

/**
 * Finds the promotion under which the cart groups a line; undefined if there is none. Full reductions come before
 * add-on purchases and volume discounts, and promotions of certain products before those of all.
 */
export function findCartPromotion(
  promotions: readonly Promotion[],
  { goodsId, priceKind }: { readonly goodsId: number; readonly priceKind: LinePrice['kind'] },
  exclusions: PricingTerms['exclusions'],
): CartGroupPromotion | undefined {
  const isFor = ({ kind, goodsIds }: CartGroupPromotion) =>
    (goodsIds === null || goodsIds.has(goodsId)) && (priceKind === 'list' || !areExclusive(exclusions, kind, priceKind));
  return promotions
    .filter(isCartGroupPromotion)
    .filter(isFor)
    .sort((a, b) => rankOf(a) - rankOf(b) || a.id - b.id)[0];
}
