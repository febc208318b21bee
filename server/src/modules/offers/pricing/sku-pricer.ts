import { findRunningPromotions, cachedPromotions, type Promotion, type PromotionBuyer } from '#modules/offers/promotion/promotion.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { linePrice, type LinePrice, type SkuToPrice } from './rules/line-price.ts';

/** Describes the function that computes the unit price of a SKU of a product. */
export type SkuPricer = (sku: SkuToPrice, goodsId: number) => LinePrice;

/**
 * Describes for whom prices are computed, and when: the site, the member's level (null for a visitor) and the moment. A
 * call's context can be passed as one.
 */
export interface PriceViewer {
  readonly site: { readonly timeZone: string };
  readonly member: { readonly levelId: number } | null;
  readonly now: Date;
}

/** Converts a viewer of prices to the buyer that promotions are made for. */
export const toBuyer = ({ site, member, now }: PriceViewer): PromotionBuyer => ({
  levelId: member?.levelId ?? null,
  now,
  timeZone: site.timeZone,
});

/**
 * Creates the function that computes the unit price of a SKU under the given promotions. The caller passes only
 * promotions that run for the buyer.
 */
export const createSkuPricer =
  (promotions: readonly Promotion[]): SkuPricer =>
  (sku, goodsId) =>
    linePrice(sku, goodsId, promotions);

/**
 * Loads the function that computes the unit price of a SKU for a viewer now. Product pages, carts and orders use it.
 * @param without promotions that are left out, for the price that a product has besides them
 */
export async function loadSkuPricer(db: SiteDatabase, viewer: PriceViewer, without: readonly Promotion[] = []): Promise<SkuPricer> {
  const buyer = toBuyer(viewer);
  const book = await cachedPromotions(db, buyer.now);
  const leftOut = new Set(without.map(({ id }) => id));
  // A card prices each SKU of its product.
  const byGoods = new Map<number, readonly Promotion[]>();
  return (sku, goodsId) => {
    const promotions = byGoods.get(goodsId) ?? findRunningPromotions(book, [goodsId], buyer).filter(({ id }) => !leftOut.has(id));
    byGoods.set(goodsId, promotions);
    return linePrice(sku, goodsId, promotions);
  };
}
