import { groupBuyCalls } from 'contract/offers/group-buy/group-buy.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { GetReply, RouteRow } from '#phone/route.ts';
import { parseGroupId } from './parse-group-id.ts';

/** Lists the routes (URLs and screens) of the pages for group buys. */
export const groupBuyRoutes = [
  {
    path: '/groupBuy/:groupId',
    title: '拼团详情',
    screen: () => import('./screens/GroupScreen.tsx').then((file) => file.GroupScreen),
    reads: ({ params }) => [initialRead(groupBuyCalls.groupDetail, { groupId: parseGroupId(params['groupId']) })],
    name: (replyOf: GetReply) => replyOf(groupBuyCalls.groupDetail)?.title,
  },
  {
    path: '/spellGroupNotice',
    title: '拼团须知',
    screen: () => import('./screens/GroupNoticeScreen.tsx').then((file) => file.GroupNoticeScreen),
    reads: ({ query }) =>
      query.has('groupId') ? [initialRead(groupBuyCalls.groupDetail, { groupId: parseGroupId(query.get('groupId')) })] : [],
  },
  {
    path: '/groupBuyGoods',
    title: '拼团商品',
    keepAlive: true,
    screen: () => import('./screens/GroupGoodsScreen.tsx').then((file) => file.GroupGoodsScreen),
    reads: () => [initialRead(groupBuyCalls.groupGoods, { pageNo: 1 })],
  },
] satisfies readonly RouteRow[];
