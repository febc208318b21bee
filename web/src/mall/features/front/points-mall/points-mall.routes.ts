import { pointsMallCalls } from 'contract/offers/points/points-mall.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';

/** Lists the routes (URLs and screens) of the pages for the points mall. */
export const pointsMallRoutes = [
  {
    path: '/pointsMall',
    title: '积分商城',
    keepAlive: true,
    screen: () => import('./screens/PointsMallScreen.tsx').then((file) => file.PointsMallScreen),
    reads: () => [initialRead(pointsMallCalls.pageScoreGoods, { pageNo: 1 })],
  },
  {
    path: '/pointsMall/:activityId/:goodsId',
    title: '积分兑换',
    screen: () => import('./screens/ScoreGoodsScreen.tsx').then((file) => file.ScoreGoodsScreen),
    reads({ params }) {
      const [activityId, goodsId] = [parseIdParam(params['activityId']), parseIdParam(params['goodsId'])];
      if (activityId === undefined || goodsId === undefined) return [];
      return [initialRead(storefrontCalls.goodsDetail, { id: goodsId }), initialRead(pointsMallCalls.scoreGoods, { activityId, goodsId })];
    },
  },
] satisfies readonly RouteRow[];
