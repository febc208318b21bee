import type { SiteSettings } from '#modules/site/site.ts';

/** Tells whether a caller sees prices, or why not. */
export type PriceSight = 'shown' | 'afterLogin' | 'notForLevel';

/**
 * Decides whether a caller sees prices. In safe mode visitors see neither prices nor stock; some levels see no prices in lists. A visitor
 * counts as level 0.
 */
export function priceSight(
  { safeMode, hiddenPriceLevels }: Pick<SiteSettings, 'safeMode' | 'hiddenPriceLevels'>,
  member: { readonly levelId: number } | null,
): PriceSight {
  if (safeMode && !member) return 'afterLogin';
  return hiddenPriceLevels.includes(member?.levelId ?? 0) ? 'notForLevel' : 'shown';
}
