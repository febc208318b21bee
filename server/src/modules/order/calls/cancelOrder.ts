import { sentence } from '#sentences/sentence.ts';
import type { orderCalls } from 'contract/order/order.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { planUntilReady } from '#modules/payment/payment.ts';
import { closeUnpaidOrder } from '../close-order.ts';
import { lockOrder } from '../store/orders.ts';
import { paymentDeps } from '../payment-deps.ts';

/** Cancels an unpaid order; repeating it changes nothing. Refuses an order that turns out to be paid. */
export const cancelOrder: Handler<typeof orderCalls.cancelOrder> = async (context, { tid }) => {
  const { units, siteId, member, now, say } = context;
  const status = 'TRADE_CLOSED_BY_USER';
  await planUntilReady<object>(paymentDeps(context), () =>
    units.write(siteId, async (db) => {
      const order = await lockOrder(db, tid, member.id);
      if (!order) throw new Refusal('orderNotFound');
      return order.status === status ? {} : closeUnpaidOrder(db, order, { event: 'cancelled', by: 'shopper' }, now);
    }),
  );
  return { tid, status, statusText: say(sentence('orderStatus', { status })) };
};
