import { type Cents, toYuan, zero } from 'contract/money.ts';
import type { orderCalls } from 'contract/order/order.calls.ts';
import type { Handler } from '#http/handler.ts';
import { findOpenAttempt, planUntilReady, totalOf } from '#modules/payment/payment.ts';
import { Refusal } from '#platform/refusal.ts';
import { paymentDeps } from '../payment-deps.ts';
import { isClosed, isUnpaid } from '../rules/order-states.ts';
import type { OrderState } from '../rules/order.ts';
import { nextInstalment } from '../rules/presale.ts';
import { lockOrder } from '../store/orders.ts';

/** Ends the order's open payment at its provider; repeating it changes nothing. */
export const giveUpPayment: Handler<typeof orderCalls.giveUpPayment> = async (context, { tid }) => {
  const { units, siteId, member } = context;
  let reserved: Cents = zero;
  let before: OrderState | undefined;
  const { paid } = await planUntilReady(paymentDeps(context), () =>
    units.write(siteId, async (db) => {
      const order = await lockOrder(db, tid, member.id);
      if (!order) throw new Refusal('orderNotFound');
      before ??= order;
      const open = await findOpenAttempt(db, { kind: 'order', id: tid });
      if (open) reserved = totalOf(open.reserved);
      return open
        ? { endFirst: open.paymentNo }
        : {
            paid:
              (!isUnpaid(order.status) && !isClosed(order.status) && order.status !== 'TRADE_AUDITING') ||
              nextInstalment(order) > nextInstalment(before),
          };
    }),
  );
  return { tid, paid: paid ? 1 : 0, returned: toYuan(paid ? zero : reserved) };
};
