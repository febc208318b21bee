import { siteCalls } from 'contract/site/site.calls.ts';
import { read } from '#api/read.ts';
import type { RouteRow } from '#app/route.ts';

export const siteRoutes = [
  {
    path: '/sellerInfo',
    title: '商家资质',
    screen: () => import('./screens/SellerInfoScreen.tsx').then((file) => file.SellerInfoScreen),
    reads: () => [read(siteCalls.sjAuthDetail, {})],
  },
  {
    path: '/supplierInfo',
    title: '供货商信息',
    screen: () => import('./screens/SupplierInfoScreen.tsx').then((file) => file.SupplierInfoScreen),
    reads: () => [read(siteCalls.sjAuthDetail, {})],
  },
] satisfies readonly RouteRow[];
