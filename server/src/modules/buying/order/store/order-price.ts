import { type Cents, cents } from 'contract/money.ts';
import { sql } from 'kysely';
import { writeInBatches } from '#platform/batches.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { insertEvent } from '#platform/outbox.ts';
import type { RepricedOrder, OrderLinePrice } from '../rules/reprice-order.ts';

/**
 * Loads the prices of an order's lines, its shipping fee and insurance premium, and the merchant's change of its price
 * so far.
 */
export async function loadOrderPrice(
  { query, siteId }: SiteDatabase,
  tid: string,
): Promise<{ adjusted: Cents; freight: Cents; premium: Cents; lines: OrderLinePrice[] }> {
  const [order, lines] = await Promise.all([
    query
      .selectFrom('orders')
      .select(['adjusted_amount as adjusted', 'freight_amount as freight', 'insurance_premium as premium'])
      .where('site_id', '=', siteId)
      .where('tid', '=', tid)
      .executeTakeFirstOrThrow(),
    query
      .selectFrom('order_line')
      .select(['line_no as lineNo', 'pieces', sql<number>`coalesce(quoted, amount)`.as('quoted'), 'freight'])
      .where('site_id', '=', siteId)
      .where('tid', '=', tid)
      .orderBy('line_no')
      .execute(),
  ]);
  return {
    adjusted: cents(order.adjusted),
    freight: cents(order.freight),
    premium: cents(order.premium),
    lines: lines.map((line) => ({ ...line, quoted: cents(line.quoted), freight: cents(line.freight) })),
  };
}

/** Saves a new price of an order, its lines and the cost of each piece, and publishes the event. */
export async function saveOrderPrice(
  db: SiteDatabase,
  { tid, memberId, payable: before }: { readonly tid: string; readonly memberId: number; readonly payable: Cents },
  { adjusted, freight, payable, lines }: RepricedOrder,
  now: Date,
): Promise<void> {
  const { query, siteId } = db;
  await Promise.all([
    query
      .with('published', () => insertEvent(db, 'orderRepriced', { tid, memberId, before, payable }, now))
      .updateTable('orders')
      .set({ adjusted_amount: adjusted, freight_amount: freight, payable })
      .where('site_id', '=', siteId)
      .where('tid', '=', tid)
      .execute(),
    writeInBatches([...lines], async (block) => {
      const values = block.map(
        ({ lineNo, amount, freight: sending, shares }) =>
          sql`(${lineNo}::integer, ${amount}::bigint, ${sending}::bigint, ${JSON.stringify(shares)}::jsonb)`,
      );
      await sql`update order_line set quoted = coalesce(quoted, order_line.amount), amount = given.amount, freight = given.freight, shares = given.shares
        from (values ${sql.join(values)}) as given (line_no, amount, freight, shares)
        where order_line.site_id = ${siteId} and order_line.tid = ${tid} and order_line.line_no = given.line_no`.execute(query);
      return [];
    }),
  ]);
}

/** Saves the merchant's private note on an order. Returns the former note; undefined where the order does not exist. */
export async function saveOrderNote({ query, siteId }: SiteDatabase, tid: string, note: string): Promise<string | undefined> {
  const order = await query
    .selectFrom('orders')
    .select('note')
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .forUpdate()
    .executeTakeFirst();
  if (order && order.note !== note)
    await query.updateTable('orders').set({ note }).where('site_id', '=', siteId).where('tid', '=', tid).execute();
  return order?.note;
}
