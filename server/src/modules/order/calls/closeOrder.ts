import type { orderMerchantCalls } from 'contract/order/merchant.calls.ts';
import { orderStatusLabel } from 'contract/order/order-status.ts';
import type { Handler } from '#http/handler.ts';
import { closeByMerchant } from '../close-by-merchant.ts';

export const closeOrder: Handler<typeof orderMerchantCalls.closeOrder> = async (context, { tid, why }) => {
  const status = await closeByMerchant(context, { tid, why: why.trim() }, context.note);
  return { tid, status, statusText: orderStatusLabel(status) };
};
