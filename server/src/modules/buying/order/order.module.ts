import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { orderShapes } from 'contract/buying/order/order.shapes.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { orderMerchantShapes } from 'contract/buying/order/merchant.shapes.ts';
import { snapshotCalls } from 'contract/buying/order/snapshot.calls.ts';
import { snapshotShapes } from 'contract/buying/order/snapshot.shapes.ts';
import { spikeCalls } from 'contract/buying/order/spike.calls.ts';
import { spikeShapes } from 'contract/buying/order/spike.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { boughtGoods } from './calls/boughtGoods.ts';
import { cancelOrder, confirmDelay, confirmOrder, deleteOrder, remindShip, restoreOrder } from './calls/order-actions.ts';
import { createOrder } from './calls/createOrder.ts';
import { checkAccountPayment } from './calls/checkAccountPayment.ts';
import { orderCounts, orderSearchList, searchOrders } from './calls/order-lists.ts';
import { orderGifts } from './calls/orderGifts.ts';
import { orderDetail } from './calls/orderDetail.ts';
import { orderCards } from './calls/orderCards.ts';
import { payResult } from './calls/payResult.ts';
import { spikeBill, spikeCreateOrder } from './calls/flash-sale-orders.ts';
import { explainPrice, orderPrice } from './calls/price-explanations.ts';
import { searchPrivilegeInfo, searchPrivilegeOrders } from './calls/privilege-orders.ts';
import { transactionSnapshot, transactionSnapshots } from './calls/snapshots.ts';
import { toEditAddress } from './calls/toEditAddress.ts';
import { giveUpPayment } from './calls/giveUpPayment.ts';
import { toShopPay } from './calls/toShopPay.ts';
import { changeOrderPrice, closeOrder, listOrders, noteOrder, refundOrder } from './calls/merchant-orders.ts';
import { changeReceiver, type HasOpenWaybill } from './calls/changeReceiver.ts';
import { merchantMember } from './calls/merchantMember.ts';
import { defineModule } from '#define-module.ts';
import { recordOrderPoints, reduceOrderPoints, scheduleOrderPoints } from './events/record-order-points.ts';
import { countSales, recountRefundedSales } from './events/count-sales.ts';
import { endEntitlementsOfRefunds, grantEntitlementsOfOrders } from './events/grant-entitlements-of-orders.ts';
import { recordBoughtGoods } from './events/record-bought-goods.ts';
import {
  notifyOrderClosed,
  notifyOrderClosingSoon,
  notifyDepositPaid,
  notifyFinalPaymentEnding,
  notifyFinalPaymentOpen,
  notifyOrderPaid,
  notifyWholeOrderRefunded,
  notifyOrderRepriced,
  notifyOrderReceived,
} from './events/notify-shopper.ts';
import { orderScheduledTasks } from './scheduled-tasks.ts';
import { lockOrderPayable } from './order-payable.ts';
import { orderMemberData } from './member-data.ts';

/** Holds the handlers of the calls by which shoppers place orders, list them and act on them. */
const orderApi = (hasOpenWaybill: HasOpenWaybill) =>
  defineApi('order', orderCalls, orderShapes, {
    createOrder,
    toShopPay,
    orderCards,
    giveUpPayment,
    payResult,
    searchOrders,
    orderSearchList,
    searchPrivilegeOrders,
    searchPrivilegeInfo,
    orderDetail,
    orderGifts,
    explainPrice,
    checkAccountPayment,
    orderCounts,
    cancelOrder,
    confirmOrder,
    confirmDelay,
    deleteOrder,
    restoreOrder,
    toEditAddress: toEditAddress(hasOpenWaybill),
    remindShip,
    boughtGoods,
  });
/** Holds the handlers of the checkout calls of flash sales (秒杀). */
const spikeApi = defineApi('order', spikeCalls, spikeShapes, { spikeBill, spikeCreateOrder });
/** Holds the handlers of the merchant's calls for orders. */
const orderMerchantApi = (hasOpenWaybill: HasOpenWaybill) =>
  defineApi('merchant', orderMerchantCalls, orderMerchantShapes, {
    listOrders,
    orderPrice,
    changeOrderPrice,
    closeOrder,
    refundOrder,
    changeReceiver: changeReceiver(hasOpenWaybill),
    noteOrder,
    merchantMember,
  });

/** Holds the handlers of the calls that show an ordered product's page as it was at the time of the order (交易快照). */
const snapshotApi = defineApi('snapshot', snapshotCalls, snapshotShapes, { transactionSnapshots, transactionSnapshot });

/**
 * Lets shoppers place orders, and the merchant handle them.
 * @param hasOpenWaybill tells whether an order has a number of a courier that is not shipped: its label names the receiver
 */
export const orderModule = (hasOpenWaybill: HasOpenWaybill) =>
  defineModule({
    name: 'order',
    apis: [orderApi(hasOpenWaybill), spikeApi, orderMerchantApi(hasOpenWaybill), snapshotApi],
    listeners: ({ ids }) => ({
      orderPaid: {
        bought: recordBoughtGoods,
        points: recordOrderPoints,
        equities: grantEntitlementsOfOrders(ids),
        messages: notifyOrderPaid,
      },
      orderClosing: { messages: notifyOrderClosingSoon },
      depositPaid: { messages: notifyDepositPaid },
      finalPaymentOpen: { messages: notifyFinalPaymentOpen },
      finalPaymentEnding: { messages: notifyFinalPaymentEnding },
      orderShipped: { sales: countSales },
      orderRepriced: { messages: notifyOrderRepriced },
      orderSigned: { messages: notifyOrderReceived, points: scheduleOrderPoints },
      refundAgreedToPay: { points: reduceOrderPoints, equities: endEntitlementsOfRefunds, sales: recountRefundedSales },
      wholeOrderRefunded: { messages: notifyWholeOrderRefunded },
      orderClosed: { messages: notifyOrderClosed },
    }),
    tasks: ({ ids }) => orderScheduledTasks(ids),
    payables: { order: lockOrderPayable },
    memberData: orderMemberData,
  });
