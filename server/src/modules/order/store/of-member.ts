import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { type Order, orderOf, wholeOrders } from './orders.ts';

/** Nothing more can come of these. */
const over = ['TRADE_BUYER_SIGNED', 'TRADE_CLOSED', 'TRADE_CLOSED_BY_USER'];

/** How many of a member's orders something may still come of, those off their list too. */
export async function openOrders({ query, siteId }: SiteDatabase, memberId: number): Promise<number> {
  const { count } = await query
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('status', '<>', sql<string>`all(${over})`)
    .executeTakeFirstOrThrow();
  return count;
}

/** All of a member's orders, the newest first, those off their list too. */
export async function allOrders(db: SiteDatabase, memberId: number): Promise<Order[]> {
  const rows = await wholeOrders(db).where('member_id', '=', memberId).orderBy('orders.tid', 'desc').execute();
  return rows.map(orderOf);
}

/**
 * Leaves of a member's orders what the merchant must keep: what was bought, for how much, and the region it went to.
 * @param noMobile what stands for no number, sealed
 */
export async function maskOrders({ query, siteId }: SiteDatabase, memberId: number, noMobile: Buffer): Promise<void> {
  await Promise.all([
    query
      .updateTable('orders')
      .set({
        receiver: sql`receiver || jsonb_build_object('name', left(receiver ->> 'name', 1) || '**', 'detail', '****')`,
        receiver_mobile: sql`case when receiver is null then null else ${noMobile}::bytea end`,
        identity_sealed: null,
        memo: '',
      })
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute(),
    query.deleteFrom('bought').where('site_id', '=', siteId).where('member_id', '=', memberId).execute(),
  ]);
}
