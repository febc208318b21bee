import type { SiteDatabase } from '#platform/database.ts';
import { goodsCachePart } from './goods-detail.ts';

/**
 * Locks a product until the transaction ends, and returns its title, its kind, and the id of the benefits (权益) it gives as an equity product.
 * Undefined if it does not exist.
 */
export async function lockGoodsEquity({ query, siteId }: SiteDatabase, id: number) {
  return query
    .selectFrom('goods')
    .select(['title', 'kind', 'equity_id as equityId'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Sets which benefits an equity product gives from now on, by their id. */
export async function setGoodsEquity({ query, siteId, markSiteDataChanged }: SiteDatabase, id: number, equityId: number): Promise<void> {
  markSiteDataChanged([goodsCachePart(id)]);
  await query.updateTable('goods').set({ equity_id: equityId }).where('site_id', '=', siteId).where('id', '=', id).execute();
}
