import type { SiteSettings } from '#modules/site/site.ts';

/** Names whether a caller sees prices (`shown`), or why not (`afterLogin`, `notForLevel`). */
export type PriceVisibility = 'shown' | 'afterLogin' | 'notForLevel';

/**
 * Decides whether a caller sees prices. In safe mode visitors see neither prices nor stock; some levels see no prices in lists. A visitor
 * counts as level 0.
 */
export function priceVisibility(
  { safeMode, hiddenPriceLevels }: Pick<SiteSettings, 'safeMode' | 'hiddenPriceLevels'>,
  member: { readonly levelId: number } | null,
): PriceVisibility {
  if (safeMode && !member) return 'afterLogin';
  return hiddenPriceLevels.includes(member?.levelId ?? 0) ? 'notForLevel' : 'shown';
}

/**
 * Tells whether a member can send the merchant a request to buy: their level sees no prices, and the shop takes such
 * requests.
 */
export const offersWantBuy = (
  settings: Pick<SiteSettings, 'safeMode' | 'hiddenPriceLevels' | 'wantToBuy'>,
  member: { readonly levelId: number } | null,
): boolean => settings.wantToBuy && member !== null && priceVisibility(settings, member) === 'notForLevel';
