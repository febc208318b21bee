import type { Cents } from 'contract/money.ts';
import { minus } from 'contract/money.ts';
import type { FreightTemplate } from '#modules/freight/freight.ts';
import type { SellableSku } from '#modules/goods/goods.ts';
import { buildPricingTerms, type PricedOrder, priceOrder } from '#modules/pricing/pricing.ts';
import { findRunningPromotions, isOpenTo, type Promotion, type PromotionBook } from '#modules/promotion/promotion.ts';

/** Describes a cart by the pieces of its SKUs, which are priced for its level. */
export interface TriedCart {
  readonly levelId: number | null;
  readonly lines: readonly { readonly sku: SellableSku; readonly pieces: number }[];
}

/** Holds what carts are compared with: the tried promotion, the others, and the moment at which they run. */
export interface Trial {
  readonly promotion: Promotion;
  readonly others: PromotionBook;
  readonly templates: ReadonlyMap<number, FreightTemplate>;
  readonly at: Date;
  readonly timeZone: string;
}

/** Returns the goods of a reckoning without their shipping. */
export const goodsPayable = ({ payable, freight }: PricedOrder): Cents => minus(payable, freight);

/** Prices a cart without the tried promotion and with it. Its hours are taken as open. */
export function comparePrices(
  { lines, levelId }: TriedCart,
  { promotion, others, templates, at: now, timeZone }: Trial,
): { without: PricedOrder; with: PricedOrder } {
  const buyer = { levelId, now, timeZone };
  const priced = lines.map(({ sku, pieces }, i) => ({ ...sku, lineId: i + 1, pieces }));
  const running = findRunningPromotions(
    others,
    lines.map(({ sku }) => sku.goodsId),
    buyer,
  );
  const price = (promotions: readonly Promotion[]) =>
    priceOrder(priced, buildPricingTerms({ promotions, coupons: [], templates }, [], { couponChoice: 'none', points: null }));
  const without = price(running);
  return { without, with: isOpenTo(promotion, buyer) ? price([...running, promotion]) : without };
}
