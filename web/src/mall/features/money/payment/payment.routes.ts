import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';

/** Lists the routes (URLs and screens) of the pages for payments. */
export const paymentRoutes = [
  {
    path: '/cashier/:tid',
    title: '收银台',
    requireAuth: true,
    screen: () => import('./screens/CashierScreen.tsx').then((file) => file.CashierScreen),
    reads: ({ params }) => {
      const tid = parseTid(params['tid']);
      return [
        initialRead(orderCalls.orderDetail, { tid }),
        initialRead(orderCalls.checkAccountPayment, { tid, payType: 'balance' }),
        initialRead(paymentCalls.payWays, {}),
      ];
    },
  },
  {
    path: '/paySuccess',
    title: '支付结果',
    requireAuth: true,
    keepAlive: true,
    screen: () => import('./screens/PaidScreen.tsx').then((file) => file.PaidScreen),
    reads: ({ query }) => [
      initialRead(orderCalls.payResult, { tid: parseTid(query.get('tid')) }),
      initialRead(storefrontCalls.goodsIndex, { pageNo: 1 }),
    ],
  },
  {
    path: '/balanceRecharge',
    title: '余额充值',
    requireAuth: true,
    screen: () => import('./screens/RechargeScreen.tsx').then((file) => file.RechargeScreen),
    reads: ({ query }) => [
      initialRead(paymentCalls.charge, {}),
      ...(query.has('order')
        ? [initialRead(orderCalls.checkAccountPayment, { tid: parseTid(query.get('order')), payType: 'balance' })]
        : []),
    ],
  },
  {
    path: '/balanceStatement',
    title: '余额明细',
    requireAuth: true,
    keepAlive: true,
    screen: () => import('./screens/StatementScreen.tsx').then((file) => file.StatementScreen),
    reads: () => [initialRead(ledgerCalls.statement, { pageNo: 1 }), initialRead(ledgerCalls.ownMoney, {})],
  },
  // The page to which a provider returns the shopper, and the payment's result.
  {
    path: '/PaymentTransferPage',
    title: '支付确认中',
    requireAuth: true,
    screen: () => import('./screens/PaymentTransferScreen.tsx').then((file) => file.PaymentTransferScreen),
    reads: ({ query }) => [initialRead(paymentCalls.payQuery, { tid: parseTid(query.get('tid')) })],
  },
  {
    path: '/PaymentResults',
    title: '支付结果',
    requireAuth: true,
    screen: () => import('./screens/PaymentResultScreen.tsx').then((file) => file.PaymentResultScreen),
    reads: ({ query }) => [initialRead(paymentCalls.payQuery, { tid: parseTid(query.get('tid')) })],
  },
] satisfies readonly RouteRow[];
