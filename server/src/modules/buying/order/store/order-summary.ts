import { type Expression, sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { type Param, prepareListStatement } from '#platform/statement.ts';

/**
 * Holds the few fields of an order that messages and payment providers show: the first product's title and picture, the
 * number of lines and pieces, currency and so on.
 */
export interface OrderSummary {
  readonly title: string;
  readonly picture: string;
  readonly kinds: number;
  readonly pieces: number;
  readonly currency: string;
  /** Holds whether it is shipped to an address. */
  readonly sent: boolean;
  /** Identifies the group that it opened or joined; null for others. */
  readonly groupId: string | null;
  /** Bound the time for the rest of a presale; null for other orders. */
  readonly finalFrom: Date | null;
  readonly finalUntil: Date | null;
}

const selectSummaries = prepareListStatement((query, param: Param<{ siteId: number }>, tids: readonly Expression<string>[]) =>
  query
    .selectFrom('order_line')
    .innerJoin('orders', (join) => join.onRef('orders.site_id', '=', 'order_line.site_id').onRef('orders.tid', '=', 'order_line.tid'))
    .select([
      'orders.tid',
      'title',
      'picture',
      'orders.currency',
      'orders.group_id as groupId',
      'orders.final_from as finalFrom',
      'orders.final_until as finalUntil',
      sql<number>`count(*) over (partition by orders.tid)`.as('kinds'),
      sql<number>`(sum(order_line.pieces) over (partition by orders.tid))::bigint`.as('pieces'),
      sql<boolean>`orders.destination is not null`.as('sent'),
    ])
    .distinctOn('orders.tid')
    .where('order_line.site_id', '=', param('siteId'))
    .where('orders.site_id', '=', param('siteId'))
    .where('order_line.tid', 'in', tids)
    .orderBy('orders.tid')
    .orderBy('line_no'),
);

/**
 * Loads the few fields that messages and payment providers show of each of these orders, by order number (tid). An
 * order that does not exist is left out.
 */
export async function loadOrderSummaries(db: SiteDatabase, tids: readonly string[]): Promise<ReadonlyMap<string, OrderSummary>> {
  const rows = await selectSummaries(db, {}, tids);
  return new Map(rows.map(({ tid, ...order }) => [tid, order]));
}

/**
 * Loads the few fields of an order that messages and payment providers show; undefined when the order does not exist.
 */
export const findOrderSummary = async (db: SiteDatabase, tid: string): Promise<OrderSummary | undefined> =>
  (await loadOrderSummaries(db, [tid])).get(tid);
