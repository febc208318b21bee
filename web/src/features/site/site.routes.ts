import { siteCalls } from 'contract/site/site.calls.ts';
import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { parseIdParam } from '#lib/parse-id-param.ts';
import { read } from '#api/read.ts';
import type { RouteRow } from '#app/route.ts';

/** Reads the product that the page /supplierInfo is opened for, if it is. */
const supplierRead = (query: URLSearchParams) => {
  const id = parseIdParam(query.get('goodsId'));
  return id === undefined ? [] : [read(storefrontCalls.goodsDetail, { id })];
};

export const siteRoutes = [
  {
    path: '/sellerInfo',
    title: '商家资质',
    screen: () => import('./screens/SellerInfoScreen.tsx').then((file) => file.SellerInfoScreen),
    reads: () => [read(siteCalls.sjAuthDetail, {})],
  },
  {
    path: '/ocsc',
    title: '联系客服',
    screen: () => import('./screens/OcscScreen.tsx').then((file) => file.OcscScreen),
    reads: () => [read(siteCalls.queryCustomerService, {})],
  },
  {
    path: '/supplierInfo',
    title: '供货商信息',
    screen: () => import('./screens/SupplierInfoScreen.tsx').then((file) => file.SupplierInfoScreen),
    reads: ({ query }) => [read(siteCalls.sjAuthDetail, {}), ...supplierRead(query)],
  },
] satisfies readonly RouteRow[];
