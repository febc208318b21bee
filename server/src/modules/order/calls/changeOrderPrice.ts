import type { orderMerchantCalls } from 'contract/order/merchant.calls.ts';
import { fromYuan, toYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { changePrice } from '../change-price.ts';

export const changeOrderPrice: Handler<typeof orderMerchantCalls.changeOrderPrice> = async (context, { tid, difference, freight }) => {
  const change = { tid, adjusted: fromYuan(difference), freight: freight === undefined ? undefined : fromYuan(freight) };
  const note: Parameters<typeof changePrice>[2] = (db, was) =>
    context.note(db, { tid, difference, freight, was: { difference: toYuan(was.adjusted), freight: toYuan(was.freight) } });
  return { tid, payment: toYuan(await changePrice(context, change, note)) };
};
