import { sentence } from '#sentences/sentence.ts';
import { Refusal } from '#platform/refusal.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { findNextOrderStatus } from './rules/order-states.ts';
import { lockOrder } from './store/orders.ts';
import type { OrderState } from './rules/order.ts';

/**
 * Locks an order whose tracking numbers may still be corrected, and returns the id of its member. Refuses an unknown
 * order (orderNotFound), and one that is received or of which nothing is shipped (orderStateForbids).
 */
export async function lockShippedOrder(db: SiteDatabase, tid: string): Promise<Pick<OrderState, 'memberId'>> {
  const order = await lockOrder(db, tid);
  if (!order) throw new Refusal('orderNotFound');
  if (!findNextOrderStatus(order.status, 'parcelChanged'))
    throw new Refusal('orderStateForbids', {
      sentence: sentence('parcelNotCorrectable', { status: sentence('orderStatus', { status: order.status }) }),
    });
  return order;
}
