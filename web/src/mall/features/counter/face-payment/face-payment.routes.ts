import type { RouteRow } from '#phone/route.ts';

/** Lists the routes (URLs and screens) of the pages for paying at the counter of the shop. */
export const facePayRoutes = [
  {
    path: '/facePayment',
    title: '到店付款',
    requireAuth: true,
    screen: () => import('./screens/FacePaymentScreen.tsx').then((file) => file.FacePaymentScreen),
  },
  {
    path: '/facePaymentPay',
    title: '到店付款',
    requireAuth: true,
    screen: () => import('./screens/FaceCashierScreen.tsx').then((file) => file.FaceCashierScreen),
  },
  {
    path: '/facePaymentResult',
    title: '支付结果',
    requireAuth: true,
    screen: () => import('./screens/FaceResultScreen.tsx').then((file) => file.FaceResultScreen),
  },
  {
    path: '/facePaymentBill',
    title: '到店付款记录',
    requireAuth: true,
    screen: () => import('./screens/FaceBillScreen.tsx').then((file) => file.FaceBillScreen),
  },
  {
    path: '/faceOrderDetail',
    title: '付款详情',
    requireAuth: true,
    screen: () => import('./screens/FaceDetailScreen.tsx').then((file) => file.FaceDetailScreen),
  },
  {
    path: '/faceVirtualMessage',
    title: '联系方式和留言',
    requireAuth: true,
    screen: () => import('./screens/FaceMessageScreen.tsx').then((file) => file.FaceMessageScreen),
  },
  {
    path: '/facePaymentCode',
    title: '收款码',
    screen: () => import('./screens/FaceCodeScreen.tsx').then((file) => file.FaceCodeScreen),
  },
] satisfies readonly RouteRow[];
