import { type Cents, cents } from 'contract/money.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** Describes a line of a paid order, with the facts of its order. */
interface PaidLine {
  readonly tid: string;
  readonly lineNo: number;
  readonly memberId: number;
  readonly currency: string;
  readonly paidAt: Date;
  /** Holds when the order was received; null before. */
  readonly signedAt: Date | null;
  readonly goodsId: number;
  readonly title: string;
  readonly picture: string;
  /** Holds what was paid for the line and not refunded, in cents: after all discounts, without shipping. */
  readonly paid: Cents;
}

/**
 * Loads the lines of paid orders, by order number and line: product, amount paid in cents, and facts of the order.
 * Locks the orders, so that no refund changes them meanwhile.
 */
export async function loadPaidLines({ query, siteId }: SiteDatabase, tids: readonly string[]): Promise<PaidLine[]> {
  const rows = await query
    .selectFrom('orders')
    .innerJoin('order_line', (join) => join.onRef('order_line.site_id', '=', 'orders.site_id').onRef('order_line.tid', '=', 'orders.tid'))
    .select(['orders.tid', 'order_line.line_no as lineNo', 'orders.member_id as memberId', 'orders.currency'])
    .select(['orders.paid_at as paidAt', 'orders.signed_at as signedAt'])
    .select(['order_line.goods_id as goodsId', 'order_line.title', 'order_line.picture'])
    .select(sql<number>`greatest(0, order_line.amount - order_line.refunded_goods)`.as('paid'))
    .where('orders.site_id', '=', siteId)
    .where('order_line.site_id', '=', siteId)
    .where('orders.tid', '=', sql<string>`any(${tids})`)
    .where('orders.paid_at', 'is not', null)
    .orderBy('orders.tid')
    .orderBy('order_line.line_no')
    .forShare('orders')
    .execute();
  // A paid order has the time of its payment.
  return rows.map((row) => ({ ...row, paidAt: row.paidAt as Date, paid: cents(row.paid) }));
}
