import { siteCalls } from 'contract/site/site.calls.ts';
import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { read } from '#api/read.ts';
import type { ReplyOf, RouteRow } from '#app/route.ts';
import { findingCalls } from 'contract/storefront/finding.calls.ts';
import { keywordOf } from './keyword.ts';
import { narrowOf } from './narrowing.ts';
import { pagePicture } from './page-picture.ts';
import { shares } from './picture-shares.ts';
import { bestSellers, idIn, shelfOf } from './shelf.ts';

export const storefrontRoutes = [
  {
    path: '/',
    title: '首页',
    keepAlive: true,
    tab: { place: 'home', at: '/' },
    screen: () => import('./screens/HomeScreen.tsx').then((file) => file.HomeScreen),
    reads: () => [read(storefrontCalls.minipage, {}), read(findingCalls.hotWords, {}), read(siteCalls.floatingNav, { pageType: 'home' })],
    firstPicture: (replyOf: ReplyOf) => pagePicture(replyOf(storefrontCalls.minipage)?.components ?? []),
  },
  // A micro page; with `preview`, a version that only its merchant can see.
  {
    path: '/wpage/:id',
    title: '专题',
    keepAlive: true,
    screen: () => import('./screens/WpageScreen.tsx').then((file) => file.WpageScreen),
    reads({ params, query }) {
      const id = idIn(params['id']);
      const preview = query.get('preview');
      if (id === undefined) return [];
      return [
        preview === null ? read(storefrontCalls.minipage, { id }) : read(storefrontCalls.pagePreview, { id, preview }),
        read(findingCalls.hotWords, {}),
      ];
    },
    name: (replyOf: ReplyOf) => replyOf(storefrontCalls.minipage)?.title,
    unlisted: ({ query }) => query.has('preview'),
    firstPicture: (replyOf: ReplyOf) =>
      pagePicture((replyOf(storefrontCalls.minipage) ?? replyOf(storefrontCalls.pagePreview))?.components ?? []),
  },
  // Without a group or a category this is the page of all categories.
  {
    path: '/goodsList',
    title: '分类',
    keepAlive: true,
    tab: { place: 'category', at: '/goodsList', only: ({ query }) => shelfOf(query) === undefined },
    screen: () => import('./screens/GoodsListScreen.tsx').then((file) => file.GoodsListScreen),
    reads({ query }) {
      const shelf = shelfOf(query);
      return [
        ...(shelf ? [read(storefrontCalls.goodsIndex, { ...shelf, ...narrowOf(query), pageNo: 1 })] : []),
        ...(shelf === undefined || 'categoryId' in shelf ? [read(storefrontCalls.categories, {})] : []),
      ];
    },
    firstPicture(replyOf: ReplyOf) {
      const address = replyOf(storefrontCalls.goodsIndex)?.list[0]?.linkUrl;
      return address ? { address, share: shares.card } : undefined;
    },
  },
  {
    path: '/goodsSearch',
    title: '搜索',
    keepAlive: true,
    screen: () => import('./screens/GoodsSearchScreen.tsx').then((file) => file.GoodsSearchScreen),
    reads({ query }) {
      const keyword = keywordOf(query.get('keyword'));
      const categoryId = idIn(query.get('categoryId'));
      const input = { keyword, ...(categoryId === undefined ? {} : { categoryId }), ...narrowOf(query), pageNo: 1 };
      return [
        read(findingCalls.hotWords, {}),
        keyword === '' ? read(storefrontCalls.goodsIndex, bestSellers) : read(findingCalls.search, input),
      ];
    },
    firstPicture(replyOf: ReplyOf) {
      const address = replyOf(findingCalls.search)?.list[0]?.linkUrl;
      return address ? { address, share: shares.card } : undefined;
    },
  },
  {
    path: '/goodsInfo/:id',
    title: '商品详情',
    screen: () => import('./screens/GoodsInfoScreen.tsx').then((file) => file.GoodsInfoScreen),
    reads({ params }) {
      const id = idIn(params['id']);
      return id === undefined
        ? []
        : [
            read(storefrontCalls.goodsDetail, { id }),
            read(siteCalls.protocolsByBusiness, { businessType: 'SHOP_GOODS', businessIds: String(id) }),
            read(siteCalls.floatingNav, { pageType: 'goodsInfo' }),
          ];
    },
    firstPicture(replyOf: ReplyOf) {
      const address = replyOf(storefrontCalls.goodsDetail)?.images[0];
      return address ? { address, share: shares.whole } : undefined;
    },
  },
  {
    path: '/customGoodsInfo',
    title: '定制商品',
    screen: () => import('./screens/CustomGoodsInfoScreen.tsx').then((file) => file.CustomGoodsInfoScreen),
    reads({ query }) {
      const id = idIn(query.get('id'));
      return id === undefined ? [] : [read(storefrontCalls.goodsDetail, { id })];
    },
  },
] satisfies readonly RouteRow[];
