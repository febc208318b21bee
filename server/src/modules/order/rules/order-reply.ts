import type { Reply } from 'contract/call.ts';
import { toYuan } from 'contract/money.ts';
import type { orderCalls } from 'contract/order/order.calls.ts';
import { orderLabel } from 'contract/order/order-status.ts';
import type { Order } from '../store/orders.ts';

type Card = Reply<typeof orderCalls.searchOrders>['list'][number];
type Detail = Reply<typeof orderCalls.orderDetail>;

const moment = (at: Date | null): number | null => at?.getTime() ?? null;
const methods: Readonly<Record<string, string>> = { balance: '余额支付' };
export const methodText = (method: string | null): string => (method === null ? '' : (methods[method] ?? '其他方式'));

/** An order as the list shows it. */
export const orderCard = (order: Order): Card => ({
  tid: order.tid,
  status: order.status,
  statusText: orderLabel(order.status),
  createTime: order.createdAt.getTime(),
  closeTime: moment(order.closeAt),
  confirmTime: moment(order.confirmAt),
  num: order.pieces,
  payment: toYuan(order.payable),
  list: order.lines.map((line) => ({
    lineNo: line.lineNo,
    numIid: line.goodsId,
    skuId: line.skuId,
    title: line.title,
    linkUrl: line.picture,
    skuText: line.skuText,
    num: line.pieces,
    price: toYuan(line.price),
    originPrice: toYuan(line.listPrice),
    amount: toYuan(line.amount),
    shippedNum: line.shipped,
  })),
});

/** An order whole, for its owner: `mobile` is the receiver's. */
export const orderWhole = (order: Order, mobile: string): Detail => ({
  ...orderCard(order),
  goodsAmount: toYuan(order.goodsAmount),
  reducedAmount: toYuan(order.reducedAmount),
  postFee: toYuan(order.freightAmount),
  memo: order.memo,
  receiver: { name: order.receiver.name, mobile, region: order.receiver.regionText, address: order.receiver.detail },
  payType: order.payMethod ?? '',
  payTypeText: methodText(order.payMethod),
  payTime: moment(order.paidAt),
  shipTime: moment(order.shippedAt),
  signTime: moment(order.signedAt),
  endTime: moment(order.closedAt),
});
