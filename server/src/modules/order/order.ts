import { orderCalls } from 'contract/order/order.calls.ts';
import { orderShapes } from 'contract/order/order.shapes.ts';
import { serve } from '#http/handler.ts';
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
export const orderServed = serve('order', orderCalls, orderShapes, {
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
export { rememberBought } from './events/remember-bought.ts';
export { changePrice } from './change-price.ts';
export { closeByMerchant } from './close-by-merchant.ts';
export { tellClosed, tellClosing, tellPaid, tellRepriced, tellSigned } from './events/tell-shopper.ts';
export { actsOf } from './rules/order-acts.ts';
export { goodsWords } from './rules/order-news.ts';
export { heldOnItsWay } from './held-on-its-way.ts';
export { holdOrder } from './hold-order.ts';
export { openOrder } from './open-order.ts';
export { shipLines } from './ship-lines.ts';
export { boughtByMember } from './store/bought.ts';
export { bestGoods, orderFigures, paidByMember, type Summed } from './store/figures.ts';
export { soldInProvince } from './store/sold.ts';
export { type OrderInShort, ordersInShort } from './store/order-in-short.ts';
export { allOrders, maskOrders, openOrders } from './store/of-member.ts';
export { setNote } from './store/order-price.ts';
export { anyOrders, heldStatus, type Order, ordersPage, ownOrder, ownOrders } from './store/orders.ts';
export { closeUnpaid, orderSweepers } from './sweepers.ts';
