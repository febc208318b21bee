import { orderCalls } from 'contract/order/order.calls.ts';
import { orderShapes } from 'contract/order/order.shapes.ts';
import { serve } from '#http/handler.ts';
import { cancelOrder } from './calls/cancelOrder.ts';
import { confirmOrder } from './calls/confirmOrder.ts';
import { createOrder } from './calls/createOrder.ts';
import { orderCounts } from './calls/orderCounts.ts';
import { orderDetail } from './calls/orderDetail.ts';
import { payResult } from './calls/payResult.ts';
import { searchOrders } from './calls/searchOrders.ts';
import { toShopPay } from './calls/toShopPay.ts';

/** The door of the orders: from the draft to the door of the shopper. */
export const orderServed = serve('order', orderCalls, orderShapes, {
  createOrder,
  toShopPay,
  payResult,
  searchOrders,
  orderDetail,
  orderCounts,
  cancelOrder,
  confirmOrder,
});
export { countSales } from './events/count-sales.ts';
export { shipLines } from './ship-lines.ts';
export { heldStatus, type Order, ordersPage, ownOrder } from './store/orders.ts';
export { closeUnpaid, orderSweepers } from './sweepers.ts';
