import type { Cents } from 'contract/money.ts';
import { minus } from 'contract/money.ts';
import type { FreightTemplate } from '#modules/goods/freight/freight.ts';
import type { SellableSku } from '#modules/goods/goods/goods.ts';
import { buildPricingTerms, type PricedOrder, priceOrder } from '#modules/offers/pricing/pricing.ts';
import {
  type ExclusivePromotion,
  findRunningPromotions,
  hasExclusivePrice,
  isPromotionOpenTo,
  type Promotion,
  type PromotionIndex,
} from '#modules/offers/promotion/promotion.ts';
import type { PromotionExclusion } from '#modules/shop/site/site.ts';

/**
 * Describes a sample cart on which a promotion is tried: SKUs with their pieces, and the member level (null for a visitor). `isAdded` marks what an
 * add-on purchase adds.
 */
export interface TriedCart {
  readonly levelId: number | null;
  /** `isAdded` marks a piece that is added at the price of an add-on purchase, if that is the one that is tried. */
  readonly lines: readonly { readonly sku: SellableSku; readonly pieces: number; readonly isAdded?: boolean | undefined }[];
}

/**
 * Holds what a promotion is tried with: the promotion, the other promotions, freight templates, the shop's exclusions
 * of discounts, and the moment.
 */
export interface PromotionTrial {
  readonly promotion: Promotion;
  readonly others: PromotionIndex;
  readonly templates: ReadonlyMap<number, FreightTemplate>;
  readonly exclusions: readonly PromotionExclusion[];
  readonly at: Date;
  readonly timeZone: string;
}

/** Returns what a priced order costs without shipping, in cents. */
export const goodsPayable = ({ payable, freight }: PricedOrder): Cents => minus(payable, freight);

/**
 * Prices a sample cart twice, without and with the promotion that is tried, as if the promotion's daily hours were
 * open.
 */
export function comparePrices(
  { lines, levelId }: TriedCart,
  { promotion, others, templates, exclusions, at: now, timeZone }: PromotionTrial,
): { without: PricedOrder; with: PricedOrder } {
  const buyer = { levelId, now, timeZone };
  const priced = lines.map(({ sku, pieces }, i) => ({ ...sku, lineId: i + 1, pieces }));
  const added = priced.map((line, i) => (lines[i]?.isAdded ? { ...line, tie: { kind: 'markUp' as const, ref: promotion.id } } : line));
  const running = findRunningPromotions(
    others,
    lines.map(({ sku }) => sku.goodsId),
    buyer,
  );
  const price = (of: typeof added, promotions: readonly Promotion[], exclusive: ExclusivePromotion | null = null) =>
    priceOrder(
      of,
      buildPricingTerms({ promotions, exclusions, exclusive, coupons: [], templates }, [], { couponChoice: 'none', points: null }),
    );
  const without = price(priced, running);
  if (!isPromotionOpenTo(promotion, buyer)) return { without, with: without };
  if (!hasExclusivePrice(promotion)) return { without, with: price(added, [...running, promotion]) };
  const goodsIds = new Set(lines.map(({ sku }) => sku.goodsId));
  const isAsked = goodsIds.size === 1 && [...goodsIds].every((id) => promotion.goodsIds.has(id));
  return { without, with: isAsked ? price(priced, running, promotion) : without };
}
