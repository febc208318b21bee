import type { Reply } from 'contract/call.ts';
import { toYuan } from 'contract/money.ts';
import type { promotionCalls } from 'contract/offers/promotion/promotion.calls.ts';
import {
  definitionOf,
  findNextPromotionChange,
  type FullReductionTier,
  formatDailyHours,
  isPromotionRunning,
  type PriceOffer,
  type Promotion,
  type PromotionBuyer,
  type TierTerms,
} from '#modules/offers/promotion/promotion.ts';

type Activity = Reply<typeof promotionCalls.activity>;
type Tier = Activity['tiers'][number];

const emptyTier: Tier = {
  num: null,
  saleFullPrice: null,
  price: null,
  saleDiscountType: null,
  saleDiscountPrice: null,
  saleDiscountZkl: null,
  isFreeMail: 0,
};

/** Converts a tier of a full reduction to its documented fields. */
export const buildReductionTier = ({ threshold, reduction, freeShipping }: FullReductionTier) => ({
  saleFullPrice: toYuan(threshold),
  ...toReduction(reduction),
  isFreeMail: freeShipping ? (1 as const) : (0 as const),
});

/** Converts money off, or a share left to pay of ten, to the documented fields. */
const toReduction = (reduction: FullReductionTier['reduction']) =>
  'off' in reduction
    ? { saleDiscountType: 0 as const, saleDiscountPrice: toYuan(reduction.off), saleDiscountZkl: 10 }
    : { saleDiscountType: 1 as const, saleDiscountPrice: 0, saleDiscountZkl: reduction.discountBp / 1000 };

/** Converts what a tier gives to its documented fields. */
function toOffer(offer: PriceOffer): Partial<Tier> {
  if ('price' in offer) return { price: toYuan(offer.price) };
  return toReduction(offer);
}

const toTier = ({ pieces, threshold, gives, freeShipping }: TierTerms): Tier => ({
  ...emptyTier,
  ...(gives && toOffer(gives)),
  num: pieces,
  saleFullPrice: threshold === null ? null : toYuan(threshold),
  isFreeMail: freeShipping ? 1 : 0,
});

/**
 * Builds the fields with which every reply about a promotion begins: id, name, times, daily hours, and whether it runs. Adds when that changes next;
 * times in milliseconds.
 */
export function buildActivityHead(promotion: Promotion, buyer: PromotionBuyer) {
  return {
    activityId: promotion.id,
    name: promotion.name,
    startTime: promotion.startsAt.getTime(),
    endTime: promotion.endsAt?.getTime() ?? null,
    state: isPromotionRunning(promotion, buyer) ? ('running' as const) : ('upcoming' as const),
    hours: promotion.kind === 'limitDiscount' ? promotion.hours.map(formatDailyHours) : [],
    changeTime: findNextPromotionChange(promotion, buyer)?.getTime() ?? null,
  };
}

/**
 * Builds the fields of a reply about a promotion that hold its terms: its kind and its tiers. Adds whether a full reduction repeats, and whether a
 * volume discount counts all SKUs together.
 */
export const buildActivityTerms = (promotion: Promotion): Pick<Activity, 'type' | 'tiers' | 'discountType' | 'multiSpecification'> => ({
  type: promotion.kind,
  tiers: definitionOf(promotion).tiers(promotion).map(toTier),
  discountType: promotion.kind === 'fullReduction' && promotion.repeats ? 1 : 0,
  multiSpecification: promotion.kind === 'volume' && promotion.countsAllSkus ? 1 : 0,
});
