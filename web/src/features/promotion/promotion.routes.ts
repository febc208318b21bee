import { promotionCalls } from 'contract/promotion/promotion.calls.ts';
import { read } from '#api/read.ts';
import type { RouteRow } from '#app/route.ts';
import { parseIdParam } from '#lib/parse-id-param.ts';

export const promotionRoutes = [
  {
    path: '/activityCenterDetail',
    title: '促销活动',
    keepAlive: true,
    screen: () => import('./screens/PromotionScreen.tsx').then((file) => file.PromotionScreen),
    reads({ query }) {
      const id = parseIdParam(query.get('id'));
      return id === undefined ? [] : [read(promotionCalls.activity, { id, pageNo: 1 })];
    },
  },
] satisfies readonly RouteRow[];
