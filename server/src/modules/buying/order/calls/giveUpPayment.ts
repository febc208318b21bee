import { type Cents, toYuan, zero } from 'contract/money.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import type { Handler } from '#http/handler.ts';
import { findOpenPaymentAttempt, retryPaymentPlan, totalOfTenders } from '#modules/money/payment/payment.ts';
import { Refusal } from '#platform/refusal.ts';
import { pickPaymentDeps } from '../pick-payment-deps.ts';
import { isOrderClosed, isOrderUnpaid } from '../rules/order-statuses.ts';
import type { OrderState } from '../rules/order.ts';
import { nextInstalment } from '../rules/presale.ts';
import { lockOrder } from '../store/orders.ts';

/**
 * Closes the open provider payment of one of the caller's orders, which can then be paid otherwise; repeating it
 * changes nothing. Returns how much of the balance and cards is free again, or that the payment had arrived. Refuses
 * an unknown order, and a provider that does not answer.
 */
export const giveUpPayment: Handler<typeof orderCalls.giveUpPayment> = async (context, { tid }) => {
  const { units, siteId, member } = context;
  let reserved: Cents = zero;
  let before: OrderState | undefined;
  const { paid } = await retryPaymentPlan(pickPaymentDeps(context), () =>
    units.write(siteId, async (db) => {
      const order = await lockOrder(db, tid, member.id);
      if (!order) throw new Refusal('orderNotFound');
      before ??= order;
      const open = await findOpenPaymentAttempt(db, { kind: 'order', id: tid });
      if (open) reserved = totalOfTenders(open.reserved);
      return open
        ? { endFirst: open.paymentNo }
        : {
            paid:
              (!isOrderUnpaid(order.status) && !isOrderClosed(order.status) && order.status !== 'TRADE_AUDITING') ||
              nextInstalment(order) > nextInstalment(before),
          };
    }),
  );
  return { tid, paid: paid ? 1 : 0, returned: toYuan(paid ? zero : reserved) };
};
