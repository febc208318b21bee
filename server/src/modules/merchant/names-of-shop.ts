import { levelsOf } from '#modules/account/account.ts';
import { templatesOf } from '#modules/freight/freight.ts';
import { categoriesOf, allGroups } from '#modules/goods/goods.ts';
import { isKnownMedia } from '#modules/page/page.ts';
import type { Site } from '#modules/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { type ShopNames, shopNames } from './rules/shop-names.ts';

/** Loads everything of a shop that a goods file refers to by name: categories, groups, freight templates and levels. */
export async function namesOfShop(db: SiteDatabase, { timeZone, settings: { imageHosts } }: Site): Promise<ShopNames> {
  const [categories, groups, templates, levels] = await Promise.all([categoriesOf(db), allGroups(db), templatesOf(db), levelsOf(db)]);
  const knowsMedia = (address: string) => isKnownMedia(address, { imageHosts, linkHosts: [] });
  return shopNames({ categories, groups, templates: [...templates.values()], levels, timeZone, knowsMedia });
}
