import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { parseNamedGoods } from '../rules/parse-goods-offers.ts';
import type { PriceOffer } from '../rules/promotion-base.ts';
import type { PromotionInput, PromotionReferences } from '../rules/promotion-input.ts';

/** Describes a tier as the merchant sends it: of any kind, as its parser refuses in words what a kind's tiers do not take. */
export type TierInput = NonNullable<PromotionInput['tiers']>[number];

type TierProblem = 'promotionTierOrder' | 'promotionTierOne' | 'promotionTierPieces' | 'promotionTierThreshold' | 'promotionTierCheaper';

/** Builds the refusal (promotionWrong) of a tier, counted from 0. */
export const tierRefusal = (tier: number, why: TierProblem): Refusal =>
  new Refusal('promotionWrong', { sentence: sentence('promotionTierWrong', { tier: tier + 1, why: sentence(why) }) });

/** Finds the products that a promotion is for; null for all of the shop. Refuses (promotionWrong) unknown and repeated ones. */
export const parseGoodsScope = (goods: readonly string[] | null, { findGoods }: PromotionReferences): ReadonlySet<number> | null =>
  goods && new Set(parseNamedGoods(goods, findGoods));

/** Parses the pieces of tiers. Refuses tiers that do not begin at ever more pieces. */
export function parseTierPieces(tiers: readonly TierInput[]): number[] {
  return tiers.map(({ pieces }, i) => {
    if (pieces === undefined) throw tierRefusal(i, 'promotionTierPieces');
    if (pieces <= (tiers[i - 1]?.pieces ?? 0)) throw tierRefusal(i, 'promotionTierOrder');
    return pieces;
  });
}

/** Refuses tiers whose price rises, so far as offers of one form can be compared. */
export function assertCheaper(offers: readonly PriceOffer[]): void {
  offers.forEach((offer, i) => {
    const before = offers[i - 1];
    const dearer =
      before !== undefined &&
      (('price' in offer && 'price' in before && offer.price >= before.price) ||
        ('discountBp' in offer && 'discountBp' in before && offer.discountBp >= before.discountBp) ||
        ('off' in offer && 'off' in before && offer.off <= before.off));
    if (dearer) throw tierRefusal(i, 'promotionTierCheaper');
  });
}
