import { type Expression, sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { type Param, prepareListStatement } from '#platform/statement.ts';
import type { PaidEquityLine } from '#modules/offers/equity/equity.ts';

const selectPaidEquityLines = prepareListStatement((query, param: Param<{ siteId: number }>, tids: readonly Expression<string>[]) =>
  query
    .selectFrom('order_line as line')
    .innerJoin('orders', (join) => join.onRef('orders.site_id', '=', 'line.site_id').onRef('orders.tid', '=', 'line.tid'))
    .select([
      'line.tid',
      'line.line_no as lineNo',
      'orders.member_id as memberId',
      'line.equity_id as equityId',
      'line.title',
      'line.picture',
      'line.pieces',
      sql<number>`line.returned + line.cancelled`.as('refunded'),
      'orders.paid_at as paidAt',
    ])
    .where('line.site_id', '=', param('siteId'))
    .where('orders.site_id', '=', param('siteId'))
    .where('line.tid', 'in', tids)
    .where('line.equity_id', 'is not', null)
    .orderBy('line.tid')
    .orderBy('line.line_no'),
);

/** Loads the lines of equity products in paid orders, with the terms that they were ordered at, and how many pieces were refunded. */
export async function loadPaidEquityLines(
  db: SiteDatabase,
  tids: readonly string[],
): Promise<(PaidEquityLine & { readonly refunded: number })[]> {
  const rows = await selectPaidEquityLines(db, {}, tids);
  return rows.flatMap(({ equityId, paidAt, ...line }) => (equityId !== null && paidAt ? [{ ...line, equityId, paidAt }] : []));
}
