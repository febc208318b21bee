import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';
import { parseRefundFormChoice, readOfRefundForm } from './refund-form-choice.ts';
import { parseRefundNo, parseRefundTab, parseTidFilter } from './refund-url.ts';

/** Lists the routes (URLs and screens) of the pages for refunds, returns and exchanges. */
export const refundRoutes = [
  {
    path: '/afterSale',
    title: '退款/售后',
    requireAuth: true,
    keepAlive: true,
    screen: () => import('./screens/AfterSaleScreen.tsx').then((file) => file.AfterSaleScreen),
    reads: ({ query }) => [initialRead(refundCalls.myRefunds, { tab: parseRefundTab(query), ...parseTidFilter(query), pageNo: 1 })],
  },
  {
    path: '/refund/:tid',
    title: '申请售后',
    requireAuth: true,
    screen: () => import('./screens/StartRefundScreen.tsx').then((file) => file.StartRefundScreen),
    reads: ({ params }) => [initialRead(refundCalls.relevanceRefundEdit, { tid: parseTid(params['tid']) })],
  },
  {
    path: '/refund/index/:tid',
    title: '申请售后',
    requireAuth: true,
    screen: () => import('./screens/ChooseRefundScreen.tsx').then((file) => file.ChooseRefundScreen),
    reads: ({ params }) => [initialRead(refundCalls.relevanceRefundEdit, { tid: parseTid(params['tid']) })],
  },
  {
    path: '/refund/message/:tid',
    title: '申请售后',
    requireAuth: true,
    screen: () => import('./screens/RefundFormScreen.tsx').then((file) => file.RefundFormScreen),
    reads: (at) => [readOfRefundForm(parseRefundFormChoice(at))],
  },
  {
    path: '/refunding/:tid',
    title: '退款/售后',
    requireAuth: true,
    screen: () => import('./screens/RefundsUnderWayScreen.tsx').then((file) => file.RefundsUnderWayScreen),
    reads: ({ params }) => [initialRead(refundCalls.myRefunds, { tab: 'progress', tid: parseTid(params['tid']), pageNo: 1 })],
  },
  {
    path: '/refund/detailView/:id',
    title: '售后详情',
    requireAuth: true,
    screen: () => import('./screens/RefundScreen.tsx').then((file) => file.RefundScreen),
    reads: ({ params }) => [
      initialRead(refundCalls.refundDetail, { refundNo: parseRefundNo(params['id']) }),
      initialRead(siteCalls.getkfLevelOff, {}),
    ],
  },
  {
    path: '/refund/logistics/:id',
    title: '售后详情',
    requireAuth: true,
    screen: () => import('./screens/ReturnParcelScreen.tsx').then((file) => file.ReturnParcelScreen),
    reads: ({ params }) => [
      initialRead(refundCalls.refundDetail, { refundNo: parseRefundNo(params['id']) }),
      initialRead(refundCalls.lastReturn, {}),
    ],
  },
  {
    path: '/returnLogistics/:tid',
    title: '物流详情',
    requireAuth: true,
    screen: () => import('./screens/ReturnTrackingScreen.tsx').then((file) => file.ReturnTrackingScreen),
    reads: ({ query }) =>
      query.has('refundNo') ? [initialRead(refundCalls.returnLogistics, { refundNo: parseRefundNo(query.get('refundNo')) })] : [],
  },
  {
    path: '/konsultRecord/:tid',
    title: '协商记录',
    requireAuth: true,
    screen: () => import('./screens/RefundRecordScreen.tsx').then((file) => file.RefundRecordScreen),
    reads: ({ query }) =>
      query.has('refundNo') ? [initialRead(refundCalls.refundDetail, { refundNo: parseRefundNo(query.get('refundNo')) })] : [],
  },
] satisfies readonly RouteRow[];
