import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { read } from '#api/read.ts';
import type { ReplyOf, RouteRow } from '#app/route.ts';
import { homePicture } from './home-picture.ts';
import { shares } from './picture-shares.ts';
import { idIn, shelfOf } from './shelf.ts';

export const storefrontRoutes = [
  {
    path: '/',
    title: '首页',
    keepAlive: true,
    tab: { place: 'home', at: '/' },
    screen: () => import('./screens/HomeScreen.tsx').then((file) => file.HomeScreen),
    reads: () => [read(storefrontCalls.minipage, {})],
    firstPicture: (replyOf: ReplyOf) => homePicture(replyOf(storefrontCalls.minipage)?.components ?? []),
  },
  // Without a group or a category it is the page of all categories.
  {
    path: '/goodsList',
    title: '分类',
    keepAlive: true,
    tab: { place: 'category', at: '/goodsList', only: ({ query }) => shelfOf(query) === undefined },
    screen: () => import('./screens/GoodsListScreen.tsx').then((file) => file.GoodsListScreen),
    reads({ query }) {
      const shelf = shelfOf(query);
      return [
        ...(shelf ? [read(storefrontCalls.goodsIndex, { ...shelf, pageNo: 1 })] : []),
        ...(shelf === undefined || 'categoryId' in shelf ? [read(storefrontCalls.categories, {})] : []),
      ];
    },
    firstPicture(replyOf: ReplyOf) {
      const address = replyOf(storefrontCalls.goodsIndex)?.list[0]?.linkUrl;
      return address ? { address, share: shares.card } : undefined;
    },
  },
  {
    path: '/goodsInfo/:id',
    title: '商品详情',
    screen: () => import('./screens/GoodsInfoScreen.tsx').then((file) => file.GoodsInfoScreen),
    reads({ params }) {
      const id = idIn(params['id']);
      return id === undefined ? [] : [read(storefrontCalls.goodsDetail, { id })];
    },
    firstPicture(replyOf: ReplyOf) {
      const address = replyOf(storefrontCalls.goodsDetail)?.images[0];
      return address ? { address, share: shares.whole } : undefined;
    },
  },
] satisfies readonly RouteRow[];
