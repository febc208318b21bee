import { orderLabel } from 'contract/order/order-status.ts';
import { Refusal } from 'contract/refusals.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { afterEvent } from './rules/order-states.ts';
import { heldOrder, type OrderState } from './store/orders.ts';

/**
 * Locks an order whose parcels may still get another number. Refuses (orderNotFound, orderState) one that is received or was never
 * shipped.
 */
export async function heldOnItsWay(db: SiteDatabase, tid: string): Promise<Pick<OrderState, 'memberId'>> {
  const order = await heldOrder(db, tid);
  if (!order) throw new Refusal('orderNotFound');
  if (!afterEvent(order.status, 'parcelChanged'))
    throw new Refusal('orderState', { message: `订单是「${orderLabel(order.status)}」，不能改运单号` });
  return order;
}
