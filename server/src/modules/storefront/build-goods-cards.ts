import { toYuan } from 'contract/money.ts';
import type { Member } from '#http/handler.ts';
import type { GoodsCardRow } from '#modules/goods/goods.ts';
import { findPriceRange, offersWantBuy, priceVisibility, type SkuPricer } from '#modules/pricing/pricing.ts';
import type { Site } from '#modules/site/site.ts';
import { localise } from '#sentences/localise.ts';
import { type GoodsCardReply, buildGoodsCard } from './rules/goods-card.ts';

/** Identifies the viewer of goods, and the moment. */
export interface Viewer {
  readonly site: Site;
  readonly member: Member | null;
  readonly now: Date;
}

/** Finds the price of a product's cheapest SKU for a viewer, in yuan, as its card shows it; null where they see no prices. */
export const findCardPrice = (row: GoodsCardRow, { site, member }: Pick<Viewer, 'site' | 'member'>, priceOf: SkuPricer): number | null =>
  priceVisibility(site.settings, member) === 'shown' ? toYuan(findPriceRange(row, priceOf).least.price) : null;

/** Builds the cards of goods in a list, at the viewer's price. */
export function buildGoodsCards(
  rows: readonly GoodsCardRow[],
  { site, member }: Pick<Viewer, 'site' | 'member'>,
  priceOf: SkuPricer,
): GoodsCardReply[] {
  const view = { prices: priceVisibility(site.settings, member), offersWantBuy: offersWantBuy(site.settings, member) };
  return rows.map((row) => buildGoodsCard(row, priceOf, view, (sentence) => localise(site.locale, sentence)));
}
