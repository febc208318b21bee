import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { GetReply, RouteRow } from '#phone/route.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { pictureShares } from './picture-shares.ts';

const goods = {
  title: '商品详情',
  screen: () => import('./screens/GoodsInfoScreen.tsx').then((file) => file.GoodsInfoScreen),
  isServerRendered: true,
  reads({ params }) {
    const id = parseIdParam(params['id']);
    return id === undefined
      ? []
      : [
          initialRead(storefrontCalls.goodsDetail, { id }),
          initialRead(siteCalls.protocolsByBusiness, { businessType: 'SHOP_GOODS', businessIds: String(id) }),
          initialRead(siteCalls.floatingNav, { pageType: 'goodsInfo' }),
        ];
  },
  name: (replyOf: GetReply) => replyOf(storefrontCalls.goodsDetail)?.goods.title,
  firstPicture(replyOf: GetReply) {
    const address = replyOf(storefrontCalls.goodsDetail)?.images[0];
    return address ? { address, share: pictureShares.whole } : undefined;
  },
} satisfies Omit<RouteRow, 'path'>;

/** Lists the routes (URLs and screens) of the pages for products. */
export const goodsRoutes = [
  { ...goods, path: '/goodsInfo/:id' },
  { ...goods, path: '/goodsInfoEquity/:id', title: '权益商品' },
  {
    path: '/customGoodsInfo',
    title: '定制商品',
    screen: () => import('./screens/CustomGoodsInfoScreen.tsx').then((file) => file.CustomGoodsInfoScreen),
    reads({ query }) {
      const id = parseIdParam(query.get('id'));
      return id === undefined ? [] : [initialRead(storefrontCalls.goodsDetail, { id })];
    },
  },
] satisfies readonly RouteRow[];
