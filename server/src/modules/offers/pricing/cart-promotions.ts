import { cachedPromotions, findRunningPromotions, type Promotion } from '#modules/offers/promotion/promotion.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { findCartPromotion } from './rules/cart-promotion.ts';
import type { LinePrice } from './rules/line-price.ts';
import type { PricingTerms } from './rules/priced-order.ts';
import { type PriceViewer, toBuyer } from './sku-pricer.ts';

/**
 * Loads the promotion under which the cart groups each of the lines, in the order of the lines; undefined for a line
 * without one.
 */
export async function loadCartPromotions(
  db: SiteDatabase,
  lines: readonly { readonly goodsId: number; readonly priceKind: LinePrice['kind'] }[],
  { exclusions, ...viewer }: PriceViewer & Pick<PricingTerms, 'exclusions'>,
): Promise<readonly (Promotion | undefined)[]> {
  const buyer = toBuyer(viewer);
  const book = await cachedPromotions(db, buyer.now);
  const promotions = findRunningPromotions(
    book,
    lines.map(({ goodsId }) => goodsId),
    buyer,
  );
  return lines.map((line) => findCartPromotion(promotions, line, exclusions));
}
