import { cents } from 'contract/money.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { OrderTotal, OrderFigures, SoldGoods } from '../rules/order-figures.ts';

/**
 * Loads the sales figures between two moments: the orders created and the orders paid, each with their total in cents,
 * and the number of buyers.
 */
export async function loadOrderFigures({ query, siteId }: SiteDatabase, from: Date, before: Date): Promise<OrderFigures> {
  const { rows } = await sql<{ made: number; madeSum: number; paid: number; paidSum: number; buyers: number }>`
    select made.orders as made, made.total as "madeSum", paid.orders as paid, paid.total as "paidSum", paid.buyers
      from (select count(*) as orders, coalesce(sum(payable), 0)::bigint as total from orders
             where site_id = ${siteId} and created_at >= ${from} and created_at < ${before}) as made,
           (select count(*) as orders, coalesce(sum(payable), 0)::bigint as total, count(distinct member_id) as buyers from orders
             where site_id = ${siteId} and paid_at >= ${from} and paid_at < ${before}) as paid`.execute(query);
  const [row] = rows;
  if (!row) throw new Error('the query of order figures returned no row');
  return {
    made: { orders: row.made, sum: cents(row.madeSum) },
    paid: { orders: row.paid, sum: cents(row.paidSum) },
    buyers: row.buyers,
  };
}

/** Returns how many orders a member has paid, their total in cents, and when the last was paid (null if none). Orders refunded whole do not count. */
export async function loadMemberOrderTotals(
  { query, siteId }: SiteDatabase,
  memberId: number,
): Promise<OrderTotal & { readonly lastAt: Date | null }> {
  const { orders, sum, lastAt } = await query
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      sql<number>`coalesce(sum(payable), 0)::bigint`.as('sum'),
      sql<Date | null>`max(paid_at)`.as('lastAt'),
    ])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('paid_at', 'is not', null)
    .where('refunded_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { orders, sum: cents(sum), lastAt };
}

/** Lists the products with the highest revenue from orders paid between two moments, the highest first, at most `most`. */
export async function listBestSellers({ query, siteId }: SiteDatabase, from: Date, before: Date, most: number): Promise<SoldGoods[]> {
  const { rows } = await sql<{ goodsId: number; title: string; pieces: number; sum: number }>`
    select goods_id as "goodsId", max(title) as title, sum(order_line.pieces)::bigint as pieces, sum(amount)::bigint as sum
      from orders join order_line on order_line.site_id = orders.site_id and order_line.tid = orders.tid
     where orders.site_id = ${siteId} and order_line.site_id = ${siteId} and paid_at >= ${from} and paid_at < ${before}
     group by goods_id order by sum(amount) desc, goods_id limit ${most}`.execute(query);
  return rows.map((row) => ({ ...row, sum: cents(row.sum) }));
}
