import type { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import { explainOrderPrice } from '../explain-price.ts';
import { findMemberOrder, listOrdersByTid } from '../store/orders.ts';

/**
 * Explains the price of one of the caller's orders: each discount by line, the merchant's change, shipping and
 * payments. Adds what its lines would cost today. Refuses an order of another member.
 */
export const explainPrice: Handler<typeof orderCalls.explainPrice> = async (context, { tid }) => {
  const order = await findMemberOrder(context.db, context.member.id, tid);
  if (!order) throw new Refusal('orderNotFound');
  return explainOrderPrice(context, order);
};

/**
 * Explains to the merchant the price of any order: each discount by line, their change, shipping and payments. Adds
 * what its lines would cost today. Refuses an unknown order.
 */
export const orderPrice: Handler<typeof orderMerchantCalls.orderPrice> = async (context, { tid }) => {
  const [order] = await listOrdersByTid(context.db, [tid]);
  if (!order) throw new Refusal('orderNotFound');
  return explainOrderPrice(context, order);
};
