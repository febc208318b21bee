import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** Summarises an order for messages and payment providers: its first line, and how many there are. */
export interface OrderInShort {
  readonly title: string;
  readonly picture: string;
  readonly kinds: number;
  readonly pieces: number;
  readonly currency: string;
  /** Holds whether it is shipped to an address. */
  readonly sent: boolean;
}

/** Returns the summary of an order; undefined when it does not exist. */
export const orderInShort = ({ query, siteId }: SiteDatabase, tid: string): Promise<OrderInShort | undefined> =>
  query
    .selectFrom('order_line')
    .innerJoin('orders', (join) => join.onRef('orders.site_id', '=', 'order_line.site_id').onRef('orders.tid', '=', 'order_line.tid'))
    .select([
      'title',
      'picture',
      'orders.currency',
      sql<number>`count(*) over ()`.as('kinds'),
      sql<number>`(sum(order_line.pieces) over ())::bigint`.as('pieces'),
      sql<boolean>`orders.receiver is not null`.as('sent'),
    ])
    .where('order_line.site_id', '=', siteId)
    .where('order_line.tid', '=', tid)
    .orderBy('line_no')
    .limit(1)
    .executeTakeFirst();
