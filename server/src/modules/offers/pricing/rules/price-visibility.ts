import { Refusal } from '#platform/refusal.ts';
import type { SiteSettings } from '#modules/shop/site/site.ts';

/** Names whether a caller sees prices (`shown`), or why not (`afterLogin`, `notForLevel`). */
export type PriceVisibility = 'shown' | 'afterLogin' | 'notForLevel';

/**
 * Decides whether a caller sees prices. In safe mode visitors see neither prices nor stock; some levels see no prices anywhere, and so cannot
 * order. A visitor counts as level 0.
 */
export function priceVisibility(
  { safeMode, hiddenPriceLevels }: Pick<SiteSettings, 'safeMode' | 'hiddenPriceLevels'>,
  member: { readonly levelId: number } | null,
): PriceVisibility {
  if (safeMode && !member) return 'afterLogin';
  return hiddenPriceLevels.includes(member?.levelId ?? 0) ? 'notForLevel' : 'shown';
}

/** Refuses (priceHidden) the purchase of a member from whose level the shop hides prices: a bill or an order would show them. */
export function assertSeesPrices(
  settings: Pick<SiteSettings, 'safeMode' | 'hiddenPriceLevels'>,
  member: { readonly levelId: number },
): void {
  if (priceVisibility(settings, member) !== 'shown') throw new Refusal('priceHidden');
}

/**
 * Tells whether a member can send the merchant a request to buy: their level sees no prices, and the shop takes such
 * requests.
 */
export const offersWantBuy = (
  settings: Pick<SiteSettings, 'safeMode' | 'hiddenPriceLevels' | 'wantToBuy'>,
  member: { readonly levelId: number } | null,
): boolean => settings.wantToBuy && member !== null && priceVisibility(settings, member) === 'notForLevel';
