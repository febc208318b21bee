import type { Reply } from 'contract/call.ts';
import type { merchantCalls } from 'contract/merchant/merchant.calls.ts';
import { toYuan } from 'contract/money.ts';
import { orderLabel } from 'contract/order/order-status.ts';
import { type Order, openOrder } from '#modules/order/order.ts';

type Row = Reply<typeof merchantCalls.listOrders>['list'][number];

/** An order as its merchant sees it. Who ships must know where to: the receiver's number is whole here, and nowhere else. */
export const orderRow = (order: Order, open: (sealed: Buffer) => string): Row => ({
  tid: order.tid,
  status: order.status,
  statusText: orderLabel(order.status),
  memberId: order.memberId,
  createTime: order.createdAt.getTime(),
  payTime: order.paidAt?.getTime() ?? null,
  currency: order.currency,
  remindTime: order.remindedAt?.getTime() ?? null,
  payment: toYuan(order.payable),
  memo: order.memo,
  note: order.note,
  ...openOrder(order, open),
  list: order.lines.map(({ lineNo, goodsId, skuId, title, skuText, pieces, shipped, answers }) => ({
    lineNo,
    numIid: goodsId,
    skuId,
    title,
    skuText,
    num: pieces,
    shippedNum: shipped,
    leaveMessages: [...answers],
  })),
});
