import { writeInBatches } from '#platform/batches.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { type Param, prepareRowsStatement } from '#platform/statement.ts';
import type { OrderPriceStep } from '../rules/order.ts';

type StepRow = Omit<OrderPriceStep, 'byLine'> & { seq: number; byLine: string };
const insertSteps = prepareRowsStatement((query, param: Param<{ siteId: number; tid: string }>, steps: readonly Param<StepRow>[]) =>
  query.insertInto('order_price_step').values(
    steps.map((step) => ({
      site_id: param('siteId'),
      tid: param('tid'),
      seq: step('seq'),
      kind: step('kind'),
      ref: step('ref'),
      name: step('name'),
      by_line: step('byLine'),
    })),
  ),
);

/** Inserts the reckoning of an order, in the order of its steps. */
export async function insertPriceSteps(db: SiteDatabase, tid: string, steps: readonly OrderPriceStep[]): Promise<void> {
  const rows = steps.map((step, i): StepRow => ({ ...step, seq: i + 1, byLine: JSON.stringify(step.byLine) }));
  await writeInBatches(rows, (batch) => insertSteps(db, { tid }, batch));
}

/** Loads the reckoning of an order, in the order of its steps. */
export async function loadPriceSteps({ query, siteId }: SiteDatabase, tid: string): Promise<OrderPriceStep[]> {
  const rows = await query
    .selectFrom('order_price_step')
    .select(['kind', 'ref', 'name', 'by_line as byLine'])
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .orderBy('seq')
    .execute();
  return rows as OrderPriceStep[]; // written by insertPriceSteps only
}
