import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { toOrder, selectOrders } from './orders.ts';
import type { Order } from '../rules/order.ts';

/** Lists the states in which nothing more happens to an order. */
const finalStatuses = ['TRADE_BUYER_SIGNED', 'TRADE_CLOSED', 'TRADE_CLOSED_BY_USER'];

/** Counts a member's orders that are not final, including those hidden from their list. */
export async function countOpenOrders({ query, siteId }: SiteDatabase, memberId: number): Promise<number> {
  const { count } = await query
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('status', '<>', sql<string>`all(${finalStatuses})`)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Counts a member's orders without those that closed unpaid: orders that were paid, even if refunded, and orders that
 * are open.
 */
export async function countPaidAndOpenOrders({ query, siteId }: SiteDatabase, memberId: number): Promise<number> {
  const { count } = await query
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where((order) =>
      order.or([order('paid_at', 'is not', null), order('status', '<>', sql<string>`all(${['TRADE_CLOSED', 'TRADE_CLOSED_BY_USER']})`)]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists all of a member's orders, the newest first, including those hidden from their list. */
export async function listAllOrders(db: SiteDatabase, memberId: number): Promise<Order[]> {
  const rows = await selectOrders(db).where('member_id', '=', memberId).orderBy('orders.tid', 'desc').execute();
  return rows.map(toOrder);
}

/**
 * Removes personal data from a member's orders, except what the merchant must keep: products, amounts and the region.
 * @param nobody the sealed placeholder for a receiver
 */
export async function maskOrders({ query, siteId }: SiteDatabase, memberId: number, nobody: Buffer): Promise<void> {
  await Promise.all([
    query
      .updateTable('orders')
      .set({
        receiver_sealed: sql`case when destination is null then null else ${nobody}::bytea end`,
        receiver_tokens: null,
        identity_sealed: null,
        memo: '',
      })
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute(),
    query.deleteFrom('bought').where('site_id', '=', siteId).where('member_id', '=', memberId).execute(),
  ]);
}
