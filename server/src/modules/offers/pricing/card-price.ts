import { type Cents, cents } from 'contract/money.ts';
import { findPresale, findPresaleStatus, cachedPromotions, type Presale } from '#modules/offers/promotion/promotion.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { exclusivePrice, type LinePrice, type SkuToPrice } from './rules/line-price.ts';
import { loadSkuPricer, type PriceViewer, type SkuPricer, toBuyer } from './sku-pricer.ts';

/**
 * Returns the function that prices one piece of a product in lists and on posters. While the product's presale takes
 * deposits, that function gives the presale price; else it is `priceOf`.
 */
export const pricerInPresale = (priceOf: SkuPricer, presale: Presale | undefined, now: Date): SkuPricer =>
  presale && findPresaleStatus(presale, now) === 1 ? (sku, goodsId) => exclusivePrice(sku, goodsId, presale) : priceOf;

/**
 * Loads the function that prices one piece of a product for a viewer, as product lists and posters show it. While a
 * presale takes deposits, that is its presale price; else the price of the product page.
 */
export async function loadCardPricer(db: SiteDatabase, viewer: PriceViewer): Promise<SkuPricer> {
  const buyer = toBuyer(viewer);
  const [book, priceOf] = await Promise.all([cachedPromotions(db, buyer.now), loadSkuPricer(db, viewer)]);
  if (!book.exclusive.some(({ kind }) => kind === 'presale')) return priceOf;
  const byGoods = new Map<number, SkuPricer>();
  return (sku, goodsId) => {
    const ofGoods = byGoods.get(goodsId) ?? pricerInPresale(priceOf, findPresale(book, goodsId, buyer), buyer.now);
    byGoods.set(goodsId, ofGoods);
    return ofGoods(sku, goodsId);
  };
}

/**
 * Returns the price range of a product for a viewer, in cents. `least` is the unit price of its cheapest SKU, with kind and promotion; `most` is only
 * the highest price.
 */
export function findPriceRange(
  {
    id,
    prices,
    discountBp,
  }: { readonly id: number; readonly prices: readonly Omit<SkuToPrice, 'discountBp'>[] } & Pick<SkuToPrice, 'discountBp'>,
  priceOf: SkuPricer,
): { readonly least: LinePrice; readonly most: Cents } {
  const all = prices.map((price) => priceOf({ ...price, discountBp }, id));
  return {
    least: all.reduce((best, one) => (one.price < best.price ? one : best)),
    most: cents(Math.max(...all.map(({ price }) => price))),
  };
}

/**
 * Tells whether a product at this price can be added to the cart from a list. A presale price cannot, because presales
 * are ordered on the product's own page.
 */
export const canJoinCart = ({ kind }: Pick<LinePrice, 'kind'>): boolean => kind !== 'presale';
