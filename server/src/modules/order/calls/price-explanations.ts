import type { orderMerchantCalls } from 'contract/order/merchant.calls.ts';
import type { orderCalls } from 'contract/order/order.calls.ts';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import { explainOrderPrice } from '../explain-price.ts';
import { findMemberOrder, listOrdersByTid } from '../store/orders.ts';

export const explainPrice: Handler<typeof orderCalls.explainPrice> = async (context, { tid }) => {
  const order = await findMemberOrder(context.db, context.member.id, tid);
  if (!order) throw new Refusal('orderNotFound');
  return explainOrderPrice(context, order);
};

export const orderPrice: Handler<typeof orderMerchantCalls.orderPrice> = async (context, { tid }) => {
  const [order] = await listOrdersByTid(context.db, [tid]);
  if (!order) throw new Refusal('orderNotFound');
  return explainOrderPrice(context, order);
};
