import { toYuan } from 'contract/money.ts';
import type { orderCalls } from 'contract/order/order.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { paidFromBalance, wentBack } from '#modules/payment/payment.ts';
import { openOrder } from '../open-order.ts';
import { orderWhole } from '../rules/order-reply.ts';
import { isClosed } from '../rules/order-states.ts';
import { ownOrder } from '../store/orders.ts';

export const orderDetail: Handler<typeof orderCalls.orderDetail> = async ({ db, member, secrets, now }, { tid }) => {
  const [order, balancePart] = await Promise.all([ownOrder(db, member.id, tid), paidFromBalance(db, { kind: 'order', id: tid })]);
  if (!order) throw new Refusal('orderNotFound');
  const back = isClosed(order.status) ? await wentBack(db, { kind: 'order', id: tid }) : undefined;
  return {
    ...orderWhole(order, openOrder(order, secrets.open), now),
    balanceAmount: toYuan(balancePart),
    wentBack: back ? { amount: toYuan(back.amount), done: back.done ? 1 : 0 } : null,
  };
};
