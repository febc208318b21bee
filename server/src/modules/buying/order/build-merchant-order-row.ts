import type { Reply } from 'contract/call.ts';
import { toYuan } from 'contract/money.ts';
import type { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import type { Say } from 'contract/sentence.ts';
import type { MoneyTotals } from '#modules/money/payment/payment.ts';
import type { Order } from './rules/order.ts';
import { toTiedFields } from './rules/tied-line.ts';
import { orderStatusText } from './rules/order-reply.ts';
import { buildOrderPresale } from './rules/presale.ts';
import { toMoneyFields } from './rules/order-money.ts';
import { unsealOrder } from './unseal-order.ts';

type Row = Omit<
  Reply<typeof orderMerchantCalls.listOrders>['list'][number],
  'memberName' | 'payType' | 'closeTime' | 'shipTime' | 'parcelNum'
>;

/**
 * Builds the row of an order in the merchant's list. The receiver's mobile number is not masked, because the merchant
 * ships to it.
 */
export const buildMerchantOrderRow = (order: Order, money: MoneyTotals, open: (sealed: Buffer) => string, say: Say): Row => ({
  tid: order.tid,
  status: order.status,
  statusText: orderStatusText(order, say),
  memberId: order.memberId,
  createTime: order.createdAt.getTime(),
  payTime: order.paidAt?.getTime() ?? null,
  currency: order.currency,
  remindTime: order.remindedAt?.getTime() ?? null,
  payment: toYuan(order.payable),
  ...toMoneyFields(money),
  presale: buildOrderPresale(order),
  score: order.pointsDue,
  memo: order.memo,
  note: order.note,
  ...unsealOrder(order, open),
  list: order.lines.map((line) => ({
    lineNo: line.lineNo,
    numIid: line.goodsId,
    skuId: line.skuId,
    title: line.title,
    skuText: line.skuText,
    picture: line.picture,
    num: line.pieces,
    price: toYuan(line.price),
    score: line.points,
    shippedNum: line.shipped,
    refundingNum: line.refundOpen,
    refundedNum: line.refunded,
    leaveMessages: [...line.answers],
    ...toTiedFields(line),
  })),
});
