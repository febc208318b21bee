import type { PromotionTier as PromotionTierShape } from 'contract/offers/promotion/promotion-tier.ts';
import { toYuan } from 'contract/money.ts';
import type { Static } from 'typebox';
import type { PriceOffer, Promotion } from '#modules/offers/promotion/promotion.ts';

type PromotionTier = Static<typeof PromotionTierShape>;

const noTerms: PromotionTier = { fullAmount: null, fullNum: null, off: null, discount: null, price: null, freeShipping: 0, repeats: 0 };

/** Returns the share that is left to pay in tenths, as shops write it: 8500 basis points are 8.5 折. */
const toTenths = (basisPoints: number): number => basisPoints / 1000;

const buildOffer = (offer: PriceOffer): Partial<PromotionTier> =>
  'price' in offer
    ? { price: toYuan(offer.price) }
    : 'off' in offer
      ? { off: toYuan(offer.off) }
      : { discount: toTenths(offer.discountBp) };

/** Builds the description of a tier that is reached by an order's sum in yuan, for add-on purchases and gifts. */
export const buildThresholdTier = (fullAmount: number): PromotionTier => ({ ...noTerms, fullAmount });

/** Describes a tier of a promotion for the shopper. Throws if the promotion has no such tier. */
export function buildPromotionTier(promotion: Promotion | undefined, at: number): PromotionTier {
  if (promotion?.kind === 'fullReduction') {
    const tier = promotion.tiers[at];
    if (tier) {
      return {
        ...noTerms,
        ...('off' in tier.reduction
          ? { off: tier.reduction.off > 0 ? toYuan(tier.reduction.off) : null }
          : { discount: toTenths(tier.reduction.discountBp) }),
        fullAmount: toYuan(tier.threshold),
        freeShipping: tier.freeShipping ? 1 : 0,
        repeats: promotion.repeats ? 1 : 0,
      };
    }
  }
  if (promotion?.kind === 'volume') {
    const tier = promotion.tiers[at];
    if (tier) return { ...noTerms, ...buildOffer(tier.offer), fullNum: tier.pieces };
  }
  if (promotion?.kind === 'package') {
    const tier = promotion.tiers[at];
    if (tier) return { ...noTerms, fullNum: tier.pieces, price: toYuan(tier.price) };
  }
  if (promotion?.kind === 'markUp' && at === 0) return buildThresholdTier(toYuan(promotion.threshold));
  throw new Error(`promotion ${promotion?.id} has no tier ${at}`);
}
