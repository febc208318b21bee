import type { PromotionTier as PromotionTierShape } from 'contract/offers/promotion/promotion-tier.ts';
import { toYuan } from 'contract/money.ts';
import type { Static } from 'typebox';
import { definitionOf, type PriceOffer, type Promotion, type TierTerms } from '#modules/offers/promotion/promotion.ts';

type PromotionTier = Static<typeof PromotionTierShape>;

const noTerms: PromotionTier = { fullAmount: null, fullNum: null, off: null, discount: null, price: null, freeShipping: 0, repeats: 0 };

/** Returns the share that is left to pay in tenths, as shops write it: 8500 basis points are 8.5 折. */
const toTenths = (basisPoints: number): number => basisPoints / 1000;

const buildOffer = (offer: PriceOffer): Partial<PromotionTier> =>
  'price' in offer
    ? { price: toYuan(offer.price) }
    : 'off' in offer
      ? { off: offer.off > 0 ? toYuan(offer.off) : null }
      : { discount: toTenths(offer.discountBp) };

/** Builds the description of a tier that is reached by an order's sum in yuan, for add-on purchases and gifts. */
export const buildThresholdTier = (fullAmount: number): PromotionTier => ({ ...noTerms, fullAmount });

/** Describes a tier of a promotion for the shopper. */
const describeTierTerms = ({ pieces, threshold, gives, freeShipping, repeats }: TierTerms): PromotionTier => ({
  ...noTerms,
  ...(gives && buildOffer(gives)),
  fullNum: pieces,
  fullAmount: threshold === null ? null : toYuan(threshold),
  freeShipping: freeShipping ? 1 : 0,
  repeats: repeats ? 1 : 0,
});

/** Describes the tiers of a promotion for the shopper. */
export const buildPromotionTiers = (promotion: Promotion): PromotionTier[] =>
  definitionOf(promotion).tiers(promotion).map(describeTierTerms);

/** Describes a tier of a promotion for the shopper. Throws if the promotion has no such tier. */
export function buildPromotionTier(promotion: Promotion | undefined, at: number): PromotionTier {
  const tier = promotion && buildPromotionTiers(promotion)[at];
  if (!tier) throw new Error(`promotion ${promotion?.id} has no tier ${at}`);
  return tier;
}
