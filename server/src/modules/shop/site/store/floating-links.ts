import type { SiteDatabase } from '#platform/database.ts';
import type { FloatingLink } from '../rules/site.ts';

/** Loads the floating links of a kind of page, in order; at most 20. */
export async function loadFloatingLinks({ query, siteId }: SiteDatabase, pageType: string): Promise<FloatingLink[]> {
  return query
    .selectFrom('floating_way')
    .select(['text', 'icon', 'link'])
    .where('site_id', '=', siteId)
    .where('page_type', '=', pageType)
    .orderBy('sort')
    .limit(20)
    .execute();
}

/** Replaces the floating links of a kind of page. */
export async function saveFloatingLinks({ query, siteId }: SiteDatabase, pageType: string, links: readonly FloatingLink[]): Promise<void> {
  await query.deleteFrom('floating_way').where('site_id', '=', siteId).where('page_type', '=', pageType).execute();
  if (links.length === 0) return;
  await query
    .insertInto('floating_way')
    .values(links.map(({ text, icon, link }, sort) => ({ site_id: siteId, page_type: pageType, sort, text, icon, link })))
    .execute();
}
