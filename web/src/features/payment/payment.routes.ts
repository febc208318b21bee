import { ledgerCalls } from 'contract/ledger/ledger.calls.ts';
import { orderCalls } from 'contract/order/order.calls.ts';
import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { read } from '#api/read.ts';
import type { RouteRow } from '#app/route.ts';
import { tidOf } from '#features/order/tid-of.ts';

export const paymentRoutes = [
  {
    path: '/cashier/:tid',
    title: '收银台',
    requireAuth: true,
    screen: () => import('./screens/CashierScreen.tsx').then((file) => file.CashierScreen),
    reads: ({ params }) => [read(orderCalls.orderDetail, { tid: tidOf(params['tid']) }), read(ledgerCalls.ownMoney, {})],
  },
  {
    path: '/paySuccess',
    title: '支付结果',
    requireAuth: true,
    keepAlive: true,
    screen: () => import('./screens/PaidScreen.tsx').then((file) => file.PaidScreen),
    reads: ({ query }) => [read(orderCalls.payResult, { tid: tidOf(query.get('tid')) }), read(storefrontCalls.goodsIndex, { pageNo: 1 })],
  },
] satisfies readonly RouteRow[];
