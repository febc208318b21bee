import type { merchantCalls } from 'contract/merchant/merchant.calls.ts';
import { orderLabel } from 'contract/order/order-status.ts';
import type { Handler } from '#http/handler.ts';
import { closeByMerchant } from '#modules/order/order.ts';

export const closeOrder: Handler<typeof merchantCalls.closeOrder> = async (context, { tid, why }) => {
  const status = await closeByMerchant(context, { tid, why: why.trim() }, context.note);
  return { tid, status, statusText: orderLabel(status) };
};
