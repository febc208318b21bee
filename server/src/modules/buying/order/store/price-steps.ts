import { type Expression, type Kysely, sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { Tables } from '#platform/tables.ts';
import type { OrderPriceStep } from '../rules/order.ts';

/**
 * Builds the SQL insert of an order's price steps (discounts by line), to be a part of the statement that inserts the
 * order. `steps` is a JSON list.
 */
export const preparePriceSteps = (
  query: Pick<Kysely<Tables>, 'insertInto'>,
  param: { readonly siteId: Expression<number>; readonly tid: Expression<string>; readonly steps: Expression<string> },
) =>
  query
    .insertInto('order_price_step')
    .columns(['site_id', 'tid', 'seq', 'kind', 'ref', 'name', 'by_line'])
    .expression(sql`
      select ${param.siteId}::bigint, ${param.tid}::text, seq, step ->> 'kind', (step ->> 'ref')::bigint, step ->> 'name', step -> 'byLine'
        from jsonb_array_elements(${param.steps}::jsonb) with ordinality as listed (step, seq)`);

/** Loads the steps of an order's price calculation, in their order. */
export async function loadPriceSteps({ query, siteId }: SiteDatabase, tid: string): Promise<OrderPriceStep[]> {
  const rows = await query
    .selectFrom('order_price_step')
    .select(['kind', 'ref', 'name', 'by_line as byLine'])
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .orderBy('seq')
    .execute();
  return rows as OrderPriceStep[]; // written with the order only
}
