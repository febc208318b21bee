import type { orderMerchantCalls } from 'contract/order/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { sentence } from '#sentences/sentence.ts';
import { closeByMerchant } from '../close-by-merchant.ts';

export const closeOrder: Handler<typeof orderMerchantCalls.closeOrder> = async (context, { tid, why }) => {
  const status = await closeByMerchant(context, { tid, why: why.trim() }, context.note);
  return { tid, status, statusText: context.say(sentence('orderStatus', { status })) };
};
