import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { refundStates } from 'contract/aftersales/refund/refund-states.ts';
import { isRefundOver } from '../rules/refund-states.ts';

const overStates = refundStates.filter(isRefundOver);

/**
 * Tells whether an order has a refund or an exchange that is not over; a rejected one counts while its shopper can still change
 * it. Locks the order, so that none is requested meanwhile.
 */
export async function lockOrderForOpenRefunds({ query, siteId }: SiteDatabase, tid: string): Promise<boolean> {
  await query.selectFrom('orders').select('tid').where('site_id', '=', siteId).where('tid', '=', tid).forShare().execute();
  const open = await query
    .selectFrom('refund')
    .select('refund_no')
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .where('state', '<>', sql<string>`all(${overStates})`)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
