import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { Protocol } from '../rules/site.ts';

/** Loads the agreements that buyers of the given products accept, each once. */
export async function loadProtocols(
  { query, siteId }: SiteDatabase,
  businessType: string,
  businessIds: readonly number[],
  now: Date,
): Promise<Protocol[]> {
  return query
    .selectFrom('protocol_business as of')
    .innerJoin('protocol', (join) => join.onRef('protocol.site_id', '=', 'of.site_id').onRef('protocol.id', '=', 'of.protocol_id'))
    .select([
      'protocol.id as protocolId',
      sql<number[]>`json_agg(of.business_id order by of.business_id)`.as('businessIds'),
      'protocol.title',
      'protocol.version',
      'protocol.html as content',
      'protocol.published_at as publishedAt',
    ])
    .where('of.site_id', '=', siteId)
    .where('of.business_type', '=', businessType)
    .where('of.business_id', '=', sql<number>`any(${[...businessIds]}::bigint[])`)
    .where('protocol.published_at', '<=', now)
    .groupBy(['protocol.site_id', 'protocol.id'])
    .orderBy('protocol.id')
    .execute();
}

/** Publishes an agreement that buyers of some products accept. The caller must have sanitised its HTML. */
export async function addProtocol(
  { query, siteId }: SiteDatabase,
  {
    title,
    html,
    businessType,
    businessIds,
  }: { readonly title: string; readonly html: string; readonly businessType: string; readonly businessIds: readonly number[] },
  now: Date,
): Promise<void> {
  const { id } = await query
    .insertInto('protocol')
    .values({ site_id: siteId, title, html, published_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (businessIds.length === 0) return;
  await query
    .insertInto('protocol_business')
    .values(businessIds.map((businessId) => ({ site_id: siteId, business_type: businessType, business_id: businessId, protocol_id: id })))
    .execute();
}
