import { zero } from 'contract/money.ts';
import type { OrderStatus } from 'contract/buying/order/order-status.ts';
import { payImmediately } from '#modules/money/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import { isGroupPlaceGone, toOrderPayable } from './order-payable.ts';
import type { OrderState } from './rules/order.ts';
import { isOrderUnpaid } from './rules/order-statuses.ts';
import { findFinalPaymentProblem, nextInstalmentAmount } from './rules/presale.ts';
import { lockOrder } from './store/orders.ts';

/** Tells whether an order waits for an instalment of nothing, and can have it now. */
const waitsForNothing = (order: OrderState, now: Date): boolean =>
  isOrderUnpaid(order.status) && nextInstalmentAmount(order) === zero && findFinalPaymentProblem(order, now) === undefined;

/**
 * Pays the next instalment of an order where it is nothing, whatever made it so: nobody has to pay 0.00. Leaves every other order unchanged, and
 * one that lost its place in a group. Returns the status then; undefined for an unknown order.
 */
export async function payFreeOrder(
  db: SiteDatabase,
  tid: string,
  { ids, method }: { readonly ids: Pick<Ids, 'longNumber'>; readonly method: 'points' | 'balance' },
  now: Date,
): Promise<OrderStatus | undefined> {
  const order = await lockOrder(db, tid);
  if (!order || !waitsForNothing(order, now) || (await isGroupPlaceGone(db, order))) return order?.status;
  await payImmediately(db, toOrderPayable(db, order), { paymentNo: ids.longNumber(), method, own: [] }, now);
  return (await lockOrder(db, tid))?.status;
}
