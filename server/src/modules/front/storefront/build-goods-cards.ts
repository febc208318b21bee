import { toYuan } from 'contract/money.ts';
import type { Member } from '#http/handler.ts';
import type { GoodsCardRow } from '#modules/goods/goods/goods.ts';
import { findPriceRange, offersWantBuy, priceVisibility, type SkuPricer } from '#modules/offers/pricing/pricing.ts';
import type { Site } from '#modules/shop/site/site.ts';
import { localise } from '#sentences/localise.ts';
import { type GoodsCardReply, buildGoodsCard } from './rules/goods-card.ts';

/** Describes who looks at products (a member, or null for a visitor), on which site, and when. */
export interface GoodsViewer {
  readonly site: Site;
  readonly member: Member | null;
  readonly now: Date;
}

/**
 * Returns a product's price for a viewer of a product list, in yuan: that of its cheapest SKU; null for a viewer who
 * sees no prices.
 */
export const findCardPrice = (
  row: GoodsCardRow,
  { site, member }: Pick<GoodsViewer, 'site' | 'member'>,
  priceOf: SkuPricer,
): number | null => (priceVisibility(site.settings, member) === 'shown' ? toYuan(findPriceRange(row, priceOf).least.price) : null);

/** Builds the product cards of a product list, at the viewer's price. */
export function buildGoodsCards(
  rows: readonly GoodsCardRow[],
  { site, member }: Pick<GoodsViewer, 'site' | 'member'>,
  priceOf: SkuPricer,
): GoodsCardReply[] {
  const view = { prices: priceVisibility(site.settings, member), offersWantBuy: offersWantBuy(site.settings, member) };
  return rows.map((row) => buildGoodsCard(row, priceOf, view, (sentence) => localise(site.locale, sentence)));
}
