import type { Speaker } from '#http/handler.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Reply } from 'contract/call.ts';
import { toYuan, zero } from 'contract/money.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import type { Receiver } from '#modules/shop/address/address.ts';
import type { OrderDestination, Order } from './order.ts';
import { toTiedFields } from './tied-line.ts';
import { listOrderPromises } from './order-promises.ts';
import { availableActions } from './order-actions.ts';
import type { toMoneyFields } from './order-money.ts';
import { buildOrderPresale, amountDueOfOrder, hasDepositPaid } from './presale.ts';
import { isOrderUnpaid } from './order-statuses.ts';

type Card = Reply<typeof orderCalls.searchOrders>['list'][number];
type Detail = Reply<typeof orderCalls.orderDetail>;

const toMoment = (at: Date | null): number | null => at?.getTime() ?? null;
/** Returns the text that says how an order was paid; empty if it was not. */
export const orderPaymentMethodText = (method: string | null, say: Speaker['say']): string =>
  method === null ? '' : say(sentence('paymentMethod', { payType: method }));

/** Returns the text for an order's status; for an unpaid presale, which instalment it waits for. */
export const orderStatusText = (order: Pick<Order, 'status' | 'presale' | 'depositPaidAt'>, say: Speaker['say']): string =>
  order.presale !== null && isOrderUnpaid(order.status)
    ? say(sentence(hasDepositPaid(order) ? 'awaitsFinalPayment' : 'awaitsDeposit'))
    : say(sentence('orderStatus', { status: order.status }));

/** Converts an order to a row of the shopper's order list. */
export const toOrderCard = (order: Order, now: Date, say: Speaker['say']): Card => ({
  tid: order.tid,
  status: order.status,
  statusText: orderStatusText(order, say),
  groupId: order.groupId,
  createTime: order.createdAt.getTime(),
  closeTime: toMoment(order.closeAt),
  confirmTime: toMoment(order.confirmAt),
  num: order.pieces,
  payment: toYuan(order.payable),
  due: toYuan(amountDueOfOrder(order)),
  presale: buildOrderPresale(order),
  score: order.pointsDue,
  acts: [...availableActions(order, now)],
  list: order.lines.map((line) => ({
    lineNo: line.lineNo,
    numIid: line.goodsId,
    skuId: line.skuId,
    title: line.title,
    linkUrl: line.picture,
    skuText: line.skuText,
    num: line.pieces,
    price: toYuan(line.price),
    score: line.points,
    originPrice: toYuan(line.ordinaryPrice),
    amount: toYuan(line.amount),
    shippedNum: line.shipped,
    refundingNum: line.refundOpen,
    refundedNum: line.refunded,
    leaveMessages: [...line.answers],
    ...toTiedFields(line),
  })),
});

/** Builds the receiver of an order (name, mobile, region, address) for the reply to the member who ordered. */
export const toReceiverReply = ({ regionText }: OrderDestination, { name, mobile, detail }: Receiver): NonNullable<Detail['receiver']> => ({
  name,
  mobile,
  region: regionText,
  address: detail,
});

/**
 * Converts an order to its full reply for the member who ordered, with the decrypted data passed in. Leaves out all
 * that its payments tell.
 */
export const toOrderDetail = (
  order: Order,
  { receiver, realname }: Pick<Detail, 'receiver' | 'realname'>,
  now: Date,
  timeZone: string,
  { say, sayPlace }: Speaker,
): Omit<Detail, 'balanceAmount' | 'cardAmount' | 'methodAmount' | 'wentBack' | 'transfer' | keyof ReturnType<typeof toMoneyFields>> => ({
  ...toOrderCard(order, now, say),
  goodsAmount: toYuan(order.goodsAmount),
  reducedAmount: toYuan(order.reducedAmount),
  adjustedAmount: toYuan(order.adjustedAmount),
  rightId: order.rightId,
  postFee: toYuan(order.freightAmount),
  insuranceFee: toYuan(order.insurance?.premium ?? zero),
  insurancePayout: toYuan(order.insurance?.payout ?? zero),
  memo: order.memo,
  promises: listOrderPromises(order, timeZone, say),
  receiver: receiver && { ...receiver, region: sayPlace(receiver.region) },
  realname,
  payType: order.payMethod ?? '',
  payTypeText: orderPaymentMethodText(order.payMethod, say),
  payTime: toMoment(order.paidAt),
  shipTime: toMoment(order.shippedAt),
  signTime: toMoment(order.signedAt),
  endTime: toMoment(order.closedAt),
  closedBy: order.closedBy,
  closedWhy: order.closedWhy,
});
