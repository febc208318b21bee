import { siteCalls } from 'contract/site/site.calls.ts';
import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { read } from '#api/read.ts';
import type { GetReply, RouteRow } from '#app/route.ts';
import { browseCalls } from 'contract/storefront/browse.calls.ts';
import { cleanKeyword } from './keyword.ts';
import { parseListFilter } from './list-filter.ts';
import { findPagePicture } from './page-picture.ts';
import { pictureShares } from './picture-shares.ts';
import { bestSellersInput, parseIdParam, parseListScope } from './list-scope.ts';

export const storefrontRoutes = [
  {
    path: '/',
    title: '首页',
    keepAlive: true,
    tab: { place: 'home', at: '/' },
    screen: () => import('./screens/HomeScreen.tsx').then((file) => file.HomeScreen),
    reads: () => [read(storefrontCalls.minipage, {}), read(browseCalls.hotWords, {}), read(siteCalls.floatingNav, { pageType: 'home' })],
    firstPicture: (replyOf: GetReply) => findPagePicture(replyOf(storefrontCalls.minipage)?.components ?? []),
  },
  // A micro page; with `preview`, a version that only its merchant can see.
  {
    path: '/wpage/:id',
    title: '专题',
    keepAlive: true,
    screen: () => import('./screens/WpageScreen.tsx').then((file) => file.WpageScreen),
    reads({ params, query }) {
      const id = parseIdParam(params['id']);
      const preview = query.get('preview');
      if (id === undefined) return [];
      return [
        preview === null ? read(storefrontCalls.minipage, { id }) : read(storefrontCalls.pagePreview, { id, preview }),
        read(browseCalls.hotWords, {}),
      ];
    },
    name: (replyOf: GetReply) => replyOf(storefrontCalls.minipage)?.title,
    unlisted: ({ query }) => query.has('preview'),
    firstPicture: (replyOf: GetReply) =>
      findPagePicture((replyOf(storefrontCalls.minipage) ?? replyOf(storefrontCalls.pagePreview))?.components ?? []),
  },
  // Without a group or a category this is the page of all categories.
  {
    path: '/goodsList',
    title: '分类',
    keepAlive: true,
    tab: { place: 'category', at: '/goodsList', only: ({ query }) => parseListScope(query) === undefined },
    screen: () => import('./screens/GoodsListScreen.tsx').then((file) => file.GoodsListScreen),
    reads({ query }) {
      const shelf = parseListScope(query);
      return [
        ...(shelf ? [read(storefrontCalls.goodsIndex, { ...shelf, ...parseListFilter(query), pageNo: 1 })] : []),
        ...(shelf === undefined || 'categoryId' in shelf ? [read(storefrontCalls.categories, {})] : []),
      ];
    },
    firstPicture(replyOf: GetReply) {
      const address = replyOf(storefrontCalls.goodsIndex)?.list[0]?.linkUrl;
      return address ? { address, share: pictureShares.card } : undefined;
    },
  },
  {
    path: '/goodsSearch',
    title: '搜索',
    keepAlive: true,
    screen: () => import('./screens/GoodsSearchScreen.tsx').then((file) => file.GoodsSearchScreen),
    reads({ query }) {
      const keyword = cleanKeyword(query.get('keyword'));
      const categoryId = parseIdParam(query.get('categoryId'));
      const input = { keyword, ...(categoryId === undefined ? {} : { categoryId }), ...parseListFilter(query), pageNo: 1 };
      return [
        read(browseCalls.hotWords, {}),
        keyword === '' ? read(storefrontCalls.goodsIndex, bestSellersInput) : read(browseCalls.search, input),
      ];
    },
    firstPicture(replyOf: GetReply) {
      const address = replyOf(browseCalls.search)?.list[0]?.linkUrl;
      return address ? { address, share: pictureShares.card } : undefined;
    },
  },
  {
    path: '/goodsInfo/:id',
    title: '商品详情',
    screen: () => import('./screens/GoodsInfoScreen.tsx').then((file) => file.GoodsInfoScreen),
    reads({ params }) {
      const id = parseIdParam(params['id']);
      return id === undefined
        ? []
        : [
            read(storefrontCalls.goodsDetail, { id }),
            read(siteCalls.protocolsByBusiness, { businessType: 'SHOP_GOODS', businessIds: String(id) }),
            read(siteCalls.floatingNav, { pageType: 'goodsInfo' }),
          ];
    },
    firstPicture(replyOf: GetReply) {
      const address = replyOf(storefrontCalls.goodsDetail)?.images[0];
      return address ? { address, share: pictureShares.whole } : undefined;
    },
  },
  {
    path: '/customGoodsInfo',
    title: '定制商品',
    screen: () => import('./screens/CustomGoodsInfoScreen.tsx').then((file) => file.CustomGoodsInfoScreen),
    reads({ query }) {
      const id = parseIdParam(query.get('id'));
      return id === undefined ? [] : [read(storefrontCalls.goodsDetail, { id })];
    },
  },
] satisfies readonly RouteRow[];
