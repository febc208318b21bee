import { sentence } from '#sentences/sentence.ts';
import type { OrderStatus } from 'contract/buying/order/order-status.ts';
import { Refusal } from '#platform/refusal.ts';
import { retryPaymentPlan } from '#modules/money/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { closeUnpaidOrder } from './close-order.ts';
import { isOrderClosed, isOrderUnpaid } from './rules/order-statuses.ts';
import { lockOrder } from './store/orders.ts';
import { pickPaymentDeps } from './pick-payment-deps.ts';

/**
 * Closes an unpaid order for its merchant, after closing its open payment at the provider; returns its status. An order
 * that is closed already stays as it is. Refuses (orderNotFound, orderStateForbids, payProviderAway) a paid order, also
 * where only the provider knows of the payment.
 * @param why the reason that the shopper reads
 * @param note records the change, in the unit of work that closes the order
 */
export async function closeOrderByMerchant(
  steps: Parameters<typeof pickPaymentDeps>[0],
  { tid, why }: { readonly tid: string; readonly why: string },
  note: (db: SiteDatabase) => Promise<void>,
): Promise<OrderStatus> {
  const { units, siteId, now } = steps;
  const planned = await retryPaymentPlan<{ readonly closed: OrderStatus }>(
    pickPaymentDeps(steps),
    () =>
      units.write(siteId, async (db) => {
        const order = await lockOrder(db, tid);
        if (!order) throw new Refusal('orderNotFound');
        if (isOrderClosed(order.status)) return { closed: order.status };
        if (!isOrderUnpaid(order.status))
          throw new Refusal('orderStateForbids', {
            sentence: sentence('onlyUnpaidIsClosed', { status: sentence('orderStatus', { status: order.status }) }),
          });
        const done = await closeUnpaidOrder(db, order, { event: 'closed', why }, now);
        if ('closed' in done) await note(db);
        return done;
      }),
    'merchant',
  );
  return planned.closed;
}
