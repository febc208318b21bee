import { logisticsCalls } from 'contract/logistics/logistics.calls.ts';
import { orderCalls } from 'contract/order/order.calls.ts';
import { read } from '#api/read.ts';
import type { RouteRow } from '#app/route.ts';
import { tabOf } from './order-tab.ts';
import { tidOf } from './tid-of.ts';

const order = {
  title: '订单详情',
  requireAuth: true,
  screen: () => import('./screens/OrderScreen.tsx').then((file) => file.OrderScreen),
  reads: ({ params }) => {
    const tid = tidOf(params['tid']);
    return [read(orderCalls.orderDetail, { tid }), read(logisticsCalls.orderParcels, { tid })];
  },
} as const satisfies Omit<RouteRow, 'path'>;

export const orderRoutes = [
  {
    path: '/myOrder',
    title: '我的订单',
    requireAuth: true,
    keepAlive: true,
    screen: () => import('./screens/OrdersScreen.tsx').then((file) => file.OrdersScreen),
    reads: ({ query }) => [read(orderCalls.searchOrders, { tab: tabOf(query), pageNo: 1 }), read(orderCalls.orderCounts, {})],
  },
  // Both names stand in the documents.
  { ...order, path: '/transactionDetail/:tid' },
  { ...order, path: '/transactionDetails/:tid' },
] satisfies readonly RouteRow[];
