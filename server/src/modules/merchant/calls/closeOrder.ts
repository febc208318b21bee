import type { merchantOrderCalls } from 'contract/merchant/orders.calls.ts';
import { orderStatusLabel } from 'contract/order/order-status.ts';
import type { Handler } from '#http/handler.ts';
import { closeByMerchant } from '#modules/order/order.ts';

export const closeOrder: Handler<typeof merchantOrderCalls.closeOrder> = async (context, { tid, why }) => {
  const status = await closeByMerchant(context, { tid, why: why.trim() }, context.note);
  return { tid, status, statusText: orderStatusLabel(status) };
};
