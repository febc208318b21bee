import { sentence } from '#sentences/sentence.ts';
import { type Cents, minus } from 'contract/money.ts';
import { Refusal } from '#platform/refusal.ts';
import { findOpenPaymentAttempt, retryPaymentPlan } from '#modules/money/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import { payFreeOrder } from './pay-free-order.ts';
import { repriceOrder } from './rules/reprice-order.ts';
import { isOrderUnpaid } from './rules/order-statuses.ts';
import { loadOrderPrice, saveOrderPrice } from './store/order-price.ts';
import { lockOrder } from './store/orders.ts';
import type { OrderState } from './rules/order.ts';
import { pickPaymentDeps } from './pick-payment-deps.ts';

/** Locks an order. Refuses (orderNotFound, orderStateForbids) one whose price can no longer change. */
async function lockUnpaidOrder(db: SiteDatabase, tid: string, now: Date): Promise<OrderState> {
  const order = await lockOrder(db, tid);
  if (!order) throw new Refusal('orderNotFound');
  if (!isOrderUnpaid(order.status))
    throw new Refusal('orderStateForbids', {
      sentence: sentence('onlyUnpaidIsRepriced', { status: sentence('orderStatus', { status: order.status }) }),
    });
  if (order.closeAt && order.closeAt <= now) throw new Refusal('orderStateForbids', { sentence: sentence('paymentTimeOver') });
  return order;
}

/**
 * Changes the price of an unpaid order, publishes the event, and returns the new total. At 0 the order is paid. Closes an open payment at a
 * provider first, as it asks for the old price; the same price again changes and closes nothing. Refuses
 * (orderNotFound, orderStateForbids, priceTooLow, payProviderAway), also an order whose payment only the provider knows
 * of.
 * @param asked.adjusted the whole difference to what the products cost when the order was made
 * @param asked.freight the shipping fee; undefined leaves it
 * @param note records the change and the former price, in the unit of work that changes it
 */
export async function repriceOrderByMerchant(
  steps: Parameters<typeof pickPaymentDeps>[0] & { readonly ids: Pick<Ids, 'longNumber'> },
  { tid, adjusted, freight }: { readonly tid: string; readonly adjusted: Cents; readonly freight: Cents | undefined },
  note: (db: SiteDatabase, was: { readonly adjusted: Cents; readonly freight: Cents }) => Promise<void>,
): Promise<Cents> {
  const { units, siteId, now } = steps;
  const planned = await retryPaymentPlan<{ readonly payable: Cents }>(
    pickPaymentDeps(steps),
    () =>
      units.write(siteId, async (db) => {
        const order = await lockUnpaidOrder(db, tid, now);
        const [priced, open] = await Promise.all([loadOrderPrice(db, tid), findOpenPaymentAttempt(db, { kind: 'order', id: tid })]);
        if (!order.sent && (freight ?? 0) > 0) throw new Refusal('orderStateForbids', { sentence: sentence('noFreightWithoutShipping') });
        const changed = repriceOrder(priced.lines, adjusted, freight ?? priced.freight, priced.premium);
        if (order.presale && minus(minus(changed.payable, changed.freight), priced.premium) < order.presale.deposit)
          throw new Refusal('priceTooLow', { sentence: sentence('priceBelowDeposit') });
        if (changed.adjusted === priced.adjusted && changed.freight === priced.freight) return { payable: order.payable };
        if (open) return { endFirst: open.paymentNo };
        await Promise.all([saveOrderPrice(db, order, changed, now), note(db, priced)]);
        await payFreeOrder(db, tid, { ids: steps.ids, method: 'balance' }, now);
        return { payable: changed.payable };
      }),
    'merchant',
  );
  return planned.payable;
}
