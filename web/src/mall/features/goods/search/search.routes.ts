import { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { GetReply, RouteRow } from '#phone/route.ts';
import { pictureShares } from '#mall/features/goods/goods/picture-shares.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { cleanSearchKeyword } from './keyword.ts';
import { parseListFilter } from './list-filter.ts';
import { bestSellersInput, parseListScope } from './list-scope.ts';

/** Lists the routes (URLs and screens) of the pages for categories and search. */
export const searchRoutes = [
  // Without a group or a category this is the page of all categories.
  {
    path: '/goodsList',
    title: '分类',
    keepAlive: true,
    tab: { place: 'category', only: ({ query }) => parseListScope(query) === undefined },
    screen: () => import('./screens/GoodsListScreen.tsx').then((file) => file.GoodsListScreen),
    isServerRendered: true,
    reads({ query }) {
      const scope = parseListScope(query);
      return [
        ...(scope ? [initialRead(storefrontCalls.goodsIndex, { ...scope, ...parseListFilter(query), pageNo: 1 })] : []),
        ...(scope === undefined || 'categoryId' in scope ? [initialRead(storefrontCalls.categories, {})] : []),
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
      const keyword = cleanSearchKeyword(query.get('keyword'));
      const categoryId = parseIdParam(query.get('categoryId'));
      const input = { keyword, ...(categoryId === undefined ? {} : { categoryId }), ...parseListFilter(query), pageNo: 1 };
      return [
        initialRead(browseCalls.hotWords, {}),
        keyword === '' ? initialRead(storefrontCalls.goodsIndex, bestSellersInput) : initialRead(browseCalls.search, input),
      ];
    },
    firstPicture(replyOf: GetReply) {
      const address = replyOf(browseCalls.search)?.list[0]?.linkUrl;
      return address ? { address, share: pictureShares.card } : undefined;
    },
  },
] satisfies readonly RouteRow[];
