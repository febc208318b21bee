import type { RouteRow } from '#phone/route.ts';

/** Lists the routes (URLs and screens) of the pages for suggestions. */
export const suggestionRoutes = [
  {
    path: '/suggestion',
    title: '意见反馈',
    requireAuth: true,
    screen: () => import('./screens/SuggestionScreen.tsx').then((file) => file.SuggestionScreen),
  },
] satisfies readonly RouteRow[];
