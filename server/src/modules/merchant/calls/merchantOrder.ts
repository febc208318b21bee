import type { merchantCalls } from 'contract/merchant/merchant.calls.ts';
import { toYuan } from 'contract/money.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { anyOrders } from '#modules/order/order.ts';
import { orderRow } from '../order-row.ts';

export const merchantOrder: Handler<typeof merchantCalls.merchantOrder> = async ({ db, secrets }, { tid }) => {
  const [order] = await anyOrders(db, [tid]);
  if (!order) throw new Refusal('orderNotFound');
  return {
    ...orderRow(order, secrets.open),
    goodsAmount: toYuan(order.goodsAmount),
    reducedAmount: toYuan(order.reducedAmount),
    adjustedAmount: toYuan(order.adjustedAmount),
    postFee: toYuan(order.freightAmount),
    payType: order.payMethod ?? '',
    closeTime: order.closeAt?.getTime() ?? null,
    shipTime: order.shippedAt?.getTime() ?? null,
    signTime: order.signedAt?.getTime() ?? null,
    endTime: order.closedAt?.getTime() ?? null,
    closedBy: order.closedBy,
    closedWhy: order.closedWhy,
  };
};
