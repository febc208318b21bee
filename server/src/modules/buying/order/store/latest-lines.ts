import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/**
 * Describes a past order by its SKUs and their pieces, with the level that its member has today, to try a promotion on
 * it.
 */
export interface OrderInPieces {
  readonly levelId: number;
  readonly lines: readonly { readonly goodsId: number; readonly skuId: number; readonly pieces: number }[];
}

/** Loads the newest orders that are not closed, up to `count`: the lines of each, and the level of its member today. */
export const loadLatestOrderLines = ({ query, siteId }: SiteDatabase, count: number): Promise<OrderInPieces[]> =>
  query
    .selectFrom('orders')
    .innerJoin('member', (join) => join.onRef('member.site_id', '=', 'orders.site_id').onRef('member.id', '=', 'orders.member_id'))
    .select([
      'member.level_id as levelId',
      sql<OrderInPieces['lines']>`(
        select json_agg(json_build_object('goodsId', goods_id, 'skuId', sku_id, 'pieces', pieces) order by line_no)
          from order_line where order_line.site_id = ${siteId} and order_line.tid = orders.tid)`.as('lines'),
    ])
    .where('orders.site_id', '=', siteId)
    .where('orders.status', 'not in', ['TRADE_CLOSED', 'TRADE_CLOSED_BY_USER'])
    .orderBy('orders.tid', 'desc')
    .limit(count)
    .execute();

/** Counts the members who paid an order since a moment, by their level of today. A level without any is missing. */
export const countBuyersByLevel = ({ query, siteId }: SiteDatabase, since: Date): Promise<{ levelId: number; count: number }[]> =>
  query
    .selectFrom('orders')
    .innerJoin('member', (join) => join.onRef('member.site_id', '=', 'orders.site_id').onRef('member.id', '=', 'orders.member_id'))
    .select(['member.level_id as levelId', sql<number>`count(distinct orders.member_id)::int`.as('count')])
    .where('orders.site_id', '=', siteId)
    .where('orders.paid_at', '>=', since)
    .groupBy('member.level_id')
    .execute();
