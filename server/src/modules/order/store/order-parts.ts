import { type Cents, cents, minus, sum } from 'contract/money.ts';
import type { OrderPart } from '#modules/card/card.ts';
import type { SiteDatabase } from '#platform/database.ts';

/** Loads the parts of an order by product, in cents, with shipping as a part of no product; they add up to what is to be paid. */
export async function loadOrderParts({ query, siteId }: SiteDatabase, tid: string, payable: Cents): Promise<OrderPart[]> {
  const rows = await query
    .selectFrom('order_line')
    .select(['goods_id as goodsId', 'amount'])
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .orderBy('line_no')
    .execute();
  const lines = rows.map(({ goodsId, amount }) => ({ goodsId, amount: cents(amount) }));
  return [...lines, { goodsId: null, amount: minus(payable, sum(lines.map(({ amount }) => amount))) }];
}
