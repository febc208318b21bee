import type { orderCalls } from 'contract/order/order.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { payFromBalance } from '#modules/payment/payment.ts';
import { mustBePayable } from '../rules/order-states.ts';
import { setPaid } from '../store/order-steps.ts';
import { heldOrder } from '../store/orders.ts';

export const toShopPay: Handler<typeof orderCalls.toShopPay> = async ({ db, member, now, ids }, { tid, payType }) => {
  if (payType !== 'balance') throw new Refusal('payMethodUnknown');
  const order = await heldOrder(db, tid, member.id);
  if (!order) throw new Refusal('orderNotFound');

  const to = mustBePayable(order.status, order.closeAt, now);

  const paymentNo = ids.longNumber();
  await Promise.all([
    payFromBalance(db, { kind: 'order', id: tid, amount: order.payable, currency: order.currency, payer: member.id }, paymentNo, now),
    setPaid(db, order, to, 'balance', now),
  ]);
  return { tid, paymentNo, errorMessage: '', paid: 1 };
};
