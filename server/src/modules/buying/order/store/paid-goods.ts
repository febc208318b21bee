import { cents, type Cents } from 'contract/money.ts';
import { type Expression, sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { type Param, prepareListStatement } from '#platform/statement.ts';

const selectPaidGoods = prepareListStatement((query, param: Param<{ siteId: number }>, tids: readonly Expression<string>[]) =>
  query
    .selectFrom('orders')
    .select([
      'tid',
      'member_id as memberId',
      'payable',
      'freight_amount as freight',
      'insurance_premium as premium',
      'signed_at as signedAt',
    ])
    .select(
      sql<number>`(select coalesce(sum(refunded_goods), 0)::bigint from order_line
                    where order_line.site_id = ${param('siteId')} and order_line.tid = orders.tid)`.as('refunded'),
    )
    .where('site_id', '=', param('siteId'))
    .where('tid', 'in', tids)
    .orderBy('tid')
    .forShare(),
);

/**
 * Loads for each of some orders when it was received, and what was paid for its goods and not refunded, in cents.
 * Leaves out shipping and insurance. Locks the orders, so that no refund happens while their points are computed.
 */
export async function loadPaidGoods(
  db: SiteDatabase,
  tids: readonly string[],
): Promise<{ readonly tid: string; readonly memberId: number; readonly paid: Cents; readonly signedAt: Date | null }[]> {
  const rows = await selectPaidGoods(db, {}, tids);
  return rows.map(({ tid, memberId, payable, freight, premium, refunded, signedAt }) => ({
    tid,
    memberId,
    signedAt,
    paid: cents(Math.max(0, payable - freight - premium - refunded)),
  }));
}
