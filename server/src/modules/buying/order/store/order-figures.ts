import { cents } from 'contract/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { OrderTotal, OrderFigures, SoldGoods } from '../rules/order-figures.ts';

/** Is the SQL of what a paid refund gave back: goods, shipping and premium, by all payment methods. */
const sumOfTenders = sql<number>`(select coalesce(sum((part ->> 'amount')::bigint), 0) from jsonb_array_elements(refund.tenders) part)`;

/**
 * Selects the order (`tid`) and the cents (`amount`) of what went back between two moments. A refund is of the day on which it was paid back; what an
 * order gave back without one, of the day on which it was refunded as a whole. Rows of 0 cents may be among them.
 */
export const selectMoneyBack = (siteId: number, from: Date | RawBuilder<Date>, before: Date | RawBuilder<Date>) => sql`
      select tid, ${sumOfTenders} as amount from refund
       where site_id = ${siteId} and agreed_at >= ${from} and agreed_at < ${before} and state in ('paying', 'done') and kind <> 'exchange'
      union all
      select orders.tid, (
          select coalesce(sum(tender.refunded), 0)::bigint from payment
            join payment_tender tender on tender.site_id = ${siteId} and tender.payment_no = payment.payment_no
           where payment.site_id = ${siteId} and payment.payable_kind = 'order' and payment.payable_id = orders.tid and payment.status = 'paid'
        ) - (
          select coalesce(sum(${sumOfTenders}), 0)::bigint from refund
           where refund.site_id = ${siteId} and refund.tid = orders.tid and refund.state in ('paying', 'done') and refund.kind <> 'exchange')
        from orders
       where orders.site_id = ${siteId} and orders.refunded_at >= ${from} and orders.refunded_at < ${before} and orders.paid_at is not null`;

/**
 * Loads the sales figures between two moments: the orders created and the orders paid, each with their total in cents,
 * the number of buyers, and what went back then, with the number of orders that it went back for.
 */
export async function loadOrderFigures({ query, siteId }: SiteDatabase, from: Date, before: Date): Promise<OrderFigures> {
  const { rows } = await sql<Record<'made' | 'madeSum' | 'paid' | 'paidSum' | 'buyers' | 'refunded' | 'refundedSum', number>>`
    with made as (select count(*) as orders, coalesce(sum(payable), 0)::bigint as total from orders
                   where site_id = ${siteId} and created_at >= ${from} and created_at < ${before}),
    paid as (select count(*) as orders, coalesce(sum(payable), 0)::bigint as total, count(distinct member_id) as buyers from orders
              where site_id = ${siteId} and paid_at >= ${from} and paid_at < ${before}),
    back as (${selectMoneyBack(siteId, from, before)}),
    refunded as (select count(distinct tid) as orders, coalesce(sum(amount), 0)::bigint as total from back where amount > 0)
    select made.orders as made, made.total as "madeSum", paid.orders as paid, paid.total as "paidSum", paid.buyers,
           refunded.orders as refunded, refunded.total as "refundedSum"
      from made, paid, refunded`.execute(query);
  const [row] = rows;
  if (!row) throw new Error('the query of order figures returned no row');
  return {
    made: { orders: row.made, sum: cents(row.madeSum) },
    paid: { orders: row.paid, sum: cents(row.paidSum) },
    refunded: { orders: row.refunded, sum: cents(row.refundedSum) },
    buyers: row.buyers,
  };
}

/**
 * Returns how many orders a member has paid, what was paid for them and did not go back, in cents, and when the last was paid
 * (null if none). Orders that were refunded and of which the shop kept nothing do not count.
 */
export async function loadMemberOrderTotals(
  { query, siteId }: SiteDatabase,
  memberId: number,
): Promise<OrderTotal & { readonly lastAt: Date | null }> {
  const { rows } = await sql<{ orders: number; sum: number; lastAt: Date | null }>`
    select count(*) as orders, coalesce(sum(kept), 0)::bigint as sum, max(paid_at) as "lastAt"
      from (
        select orders.paid_at, orders.refunded_at, (
            select coalesce(sum(tender.amount - tender.refunded), 0) from payment
              join payment_tender tender on tender.site_id = ${siteId} and tender.payment_no = payment.payment_no
             where payment.site_id = ${siteId} and payment.payable_kind = 'order' and payment.payable_id = orders.tid and payment.status = 'paid'
          ) as kept
          from orders
         where orders.site_id = ${siteId} and orders.member_id = ${memberId} and orders.paid_at is not null
      ) paid
     where refunded_at is null or kept > 0`.execute(query);
  const [row] = rows;
  if (!row) throw new Error('the query of order totals returned no row');
  return { orders: row.orders, sum: cents(row.sum), lastAt: row.lastAt };
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
