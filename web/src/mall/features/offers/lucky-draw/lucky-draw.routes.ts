import { luckyDrawCalls } from 'contract/offers/lucky-draw/lucky-draw.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';

/** Lists the routes (URLs and screens) of the pages for lucky draws. */
export const luckyDrawRoutes = [
  {
    path: '/luckDraw',
    title: '抽奖',
    screen: () => import('./screens/LuckyDrawScreen.tsx').then((file) => file.LuckyDrawScreen),
    reads({ query }) {
      const drawId = parseIdParam(query.get('id'));
      return [
        initialRead(luckyDrawCalls.luckyDraws, {}),
        ...(drawId === undefined ? [] : [initialRead(luckyDrawCalls.luckyDraw, { drawId })]),
      ];
    },
  },
  {
    path: '/prize',
    title: '我的奖品',
    requireAuth: true,
    screen: () => import('./screens/PrizesScreen.tsx').then((file) => file.PrizesScreen),
    reads: () => [initialRead(luckyDrawCalls.myPrizes, { won: 1, pageNo: 1 })],
  },
] satisfies readonly RouteRow[];
