import { logisticsCalls } from 'contract/aftersales/logistics/logistics.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { posterCalls } from 'contract/front/poster/poster.calls.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';
import { parseOrderTab } from './order-tab.ts';
import { buildSearchRequest, parseOrderSearch } from './order-search-url.ts';
import { parseTid } from './parse-tid.ts';

const order = {
  title: '订单详情',
  requireAuth: true,
  screen: () => import('./screens/OrderScreen.tsx').then((file) => file.OrderScreen),
  reads: ({ params }) => {
    const tid = parseTid(params['tid']);
    return [
      initialRead(orderCalls.orderDetail, { tid }),
      initialRead(logisticsCalls.orderParcels, { tid }),
      initialRead(siteCalls.getkfLevelOff, {}),
    ];
  },
} as const satisfies Omit<RouteRow, 'path'>;

/** Lists the routes (URLs and screens) of the pages for orders. */
export const orderRoutes = [
  {
    path: '/myOrder',
    title: '我的订单',
    requireAuth: true,
    keepAlive: true,
    screen: () => import('./screens/OrdersScreen.tsx').then((file) => file.OrdersScreen),
    reads: ({ query }) => [
      initialRead(orderCalls.searchOrders, { tab: parseOrderTab(query), pageNo: 1 }),
      initialRead(orderCalls.orderCounts, {}),
    ],
  },
  // The documents use both names.
  { ...order, path: '/transactionDetail/:tid' },
  { ...order, path: '/transactionDetails/:tid' },
  {
    path: '/orderEditAddress/:tid',
    title: '修改收货地址',
    requireAuth: true,
    screen: () => import('./screens/EditAddressScreen.tsx').then((file) => file.EditAddressScreen),
    reads: ({ params }) => [
      initialRead(orderCalls.orderDetail, { tid: parseTid(params['tid']) }),
      initialRead(siteCalls.getkfLevelOff, {}),
    ],
  },
  {
    path: '/equityOrderList',
    title: '权益订单',
    requireAuth: true,
    screen: () => import('./screens/EquityOrdersScreen.tsx').then((file) => file.EquityOrdersScreen),
    reads: () => [initialRead(orderCalls.searchOrders, { goodsType: 5, pageNo: 1 })],
  },
  {
    path: '/orderSearch',
    title: '搜索订单',
    requireAuth: true,
    screen: () => import('./screens/OrderSearchScreen.tsx').then((file) => file.OrderSearchScreen),
  },
  {
    path: '/orderSearchResult',
    title: '搜索订单',
    requireAuth: true,
    keepAlive: true,
    screen: () => import('./screens/OrderSearchResultScreen.tsx').then((file) => file.OrderSearchResultScreen),
    reads: ({ query }) => [initialRead(orderCalls.orderSearchList, { ...buildSearchRequest(parseOrderSearch(query)), pageNo: 1 })],
  },
  {
    path: '/orderReceipt/:tid',
    title: '电子小票',
    requireAuth: true,
    screen: () => import('./screens/ReceiptScreen.tsx').then((file) => file.ReceiptScreen),
    reads: ({ params }) => [initialRead(posterCalls.generateReceipt, { orderId: parseTid(params['tid']) })],
  },
  {
    path: '/deletedOrders',
    title: '已删除的订单',
    requireAuth: true,
    screen: () => import('./screens/DeletedOrdersScreen.tsx').then((file) => file.DeletedOrdersScreen),
    reads: () => [initialRead(orderCalls.searchOrders, { tab: 'deleted', pageNo: 1 })],
  },
  {
    path: '/shopRecord',
    title: '买过的商品',
    requireAuth: true,
    keepAlive: true,
    screen: () => import('./screens/ShopRecordScreen.tsx').then((file) => file.ShopRecordScreen),
    reads: () => [initialRead(orderCalls.boughtGoods, { pageNo: 1 })],
  },
] satisfies readonly RouteRow[];
