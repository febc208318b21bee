import { orderCalls } from 'contract/order/order.calls.ts';
import { orderShapes } from 'contract/order/order.shapes.ts';
import { orderMerchantCalls } from 'contract/order/merchant.calls.ts';
import { orderMerchantShapes } from 'contract/order/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { boughtGoods } from './calls/boughtGoods.ts';
import { cancelOrder } from './calls/cancelOrder.ts';
import { confirmDelay } from './calls/confirmDelay.ts';
import { confirmOrder } from './calls/confirmOrder.ts';
import { createOrder } from './calls/createOrder.ts';
import { checkAccountPayment } from './calls/checkAccountPayment.ts';
import { deleteOrder } from './calls/deleteOrder.ts';
import { orderCounts } from './calls/orderCounts.ts';
import { orderDetail } from './calls/orderDetail.ts';
import { orderSearchList } from './calls/orderSearchList.ts';
import { payResult } from './calls/payResult.ts';
import { remindShip } from './calls/remindShip.ts';
import { searchOrders } from './calls/searchOrders.ts';
import { toEditAddress } from './calls/toEditAddress.ts';
import { toShopPay } from './calls/toShopPay.ts';
import { changeOrderPrice } from './calls/changeOrderPrice.ts';
import { closeOrder } from './calls/closeOrder.ts';
import { listOrders } from './calls/listOrders.ts';
import { merchantMember } from './calls/merchantMember.ts';
import { noteOrder } from './calls/noteOrder.ts';

/** Serves the calls of orders, from the draft to the delivery, and exports what other modules may use. */
export const orderApi = defineApi('order', orderCalls, orderShapes, {
  createOrder,
  toShopPay,
  payResult,
  searchOrders,
  orderSearchList,
  orderDetail,
  checkAccountPayment,
  orderCounts,
  cancelOrder,
  confirmOrder,
  confirmDelay,
  deleteOrder,
  toEditAddress,
  remindShip,
  boughtGoods,
});
/** Serves the merchant's calls for orders. */
export const orderMerchantApi = defineApi('merchant', orderMerchantCalls, orderMerchantShapes, {
  listOrders,
  changeOrderPrice,
  closeOrder,
  noteOrder,
  merchantMember,
});
export { countSales } from './events/count-sales.ts';
export { recordBoughtGoods } from './events/record-bought-goods.ts';
export { notifyClosed, notifyClosingSoon, notifyPaid, notifyRepriced, notifySigned } from './events/notify-shopper.ts';
export { orderScheduledTasks } from './scheduled-tasks.ts';
