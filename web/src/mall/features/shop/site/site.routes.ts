import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';

/** Reads the product that the page /supplierInfo is opened for, if it is. */
const supplierRead = (query: URLSearchParams) => {
  const id = parseIdParam(query.get('goodsId'));
  return id === undefined ? [] : [initialRead(storefrontCalls.goodsDetail, { id })];
};

const outsideShop = {
  screen: () => import('./screens/OutsideShopScreen.tsx').then((file) => file.OutsideShopScreen),
};

/**
 * Lists the routes (URLs and screens) of the pages about the merchant: licence, customer service, supplier, links to other shops, and in test
 * environments a frame.
 */
export const siteRoutes = [
  {
    path: '/sellerInfo',
    title: '商家资质',
    screen: () => import('./screens/SellerInfoScreen.tsx').then((file) => file.SellerInfoScreen),
    reads: () => [initialRead(siteCalls.sjAuthDetail, {})],
  },
  {
    path: '/ocsc',
    title: '联系客服',
    screen: () => import('./screens/OcscScreen.tsx').then((file) => file.OcscScreen),
    reads: () => [initialRead(siteCalls.queryCustomerService, {})],
  },
  {
    path: '/supplierInfo',
    title: '供货商信息',
    screen: () => import('./screens/SupplierInfoScreen.tsx').then((file) => file.SupplierInfoScreen),
    reads: ({ query }) => [initialRead(siteCalls.sjAuthDetail, {}), ...supplierRead(query)],
  },
  { path: '/jdjlShop', title: '前往合作商城', ...outsideShop },
  { path: '/micro_redirect', title: '前往合作商城', ...outsideShop },
  { path: '/micro_redirect/jdjlpay', title: '前往付款', ...outsideShop },
  {
    path: '/iframe',
    title: '嵌入页面',
    testOnly: true,
    screen: () => import('./screens/FrameScreen.tsx').then((file) => file.FrameScreen),
  },
] satisfies readonly RouteRow[];
