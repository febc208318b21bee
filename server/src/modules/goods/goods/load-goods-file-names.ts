import { loadLevels } from '#modules/members/account/account.ts';
import { isAllowedMediaUrl } from '#modules/shop/content/content.ts';
import type { Site } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { loadCategories } from './store/categories.ts';
import { loadGoodsGroupNames, loadFreightTemplateNames } from './store/merchant-categories.ts';
import { type GoodsFileNames, buildGoodsFileNames } from './rules/goods-file-names.ts';

/**
 * Loads what reading a goods file (product import) needs. That is the shop's categories, groups, freight templates and
 * levels by name, the time zone, and the check of picture URLs.
 */
export async function loadGoodsFileNames(db: SiteDatabase, { timeZone, settings: { imageHosts } }: Site): Promise<GoodsFileNames> {
  const [categories, groups, templates, levels] = await Promise.all([
    loadCategories(db),
    loadGoodsGroupNames(db),
    loadFreightTemplateNames(db),
    loadLevels(db),
  ]);
  const knowsMedia = (address: string) => isAllowedMediaUrl(address, { imageHosts, linkHosts: [] });
  return buildGoodsFileNames({ categories, groups, templates, levels, timeZone, knowsMedia });
}
