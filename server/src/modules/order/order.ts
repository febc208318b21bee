import { orderCalls } from 'contract/order/order.calls.ts';
import { orderShapes } from 'contract/order/order.shapes.ts';
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
export { countSales } from './events/count-sales.ts';
export { recordBoughtGoods } from './events/record-bought-goods.ts';
export { changePrice } from './change-price.ts';
export { closeByMerchant } from './close-by-merchant.ts';
export { notifyClosed, notifyClosingSoon, notifyPaid, notifyRepriced, notifySigned } from './events/notify-shopper.ts';
export { availableActions } from './rules/order-actions.ts';
export { summariseGoods } from './rules/order-notification.ts';
export { lockShippedOrder } from './lock-shipped-order.ts';
export { lockOrderPayable } from './order-payable.ts';
export { unsealOrder } from './unseal-order.ts';
export { shipLines } from './ship-lines.ts';
export { listBoughtGoodsIds } from './store/bought-goods.ts';
export { listBestSellers, loadOrderFigures, loadMemberSpending, type OrderTotal } from './store/order-figures.ts';
export { listSoldInProvince } from './store/sold-in-province.ts';
export { type OrderSummary, ordersInShort } from './store/order-summary.ts';
export { listAllOrders, maskOrders, countOpenOrders } from './store/member-orders.ts';
export { setNote } from './store/order-price.ts';
export { listOrdersByTid, lockOrderStatus, type Order, listOrderPage, findMemberOrder, listMemberOrders } from './store/orders.ts';
export { closeUnpaid, orderScheduledTasks } from './scheduled-tasks.ts';
