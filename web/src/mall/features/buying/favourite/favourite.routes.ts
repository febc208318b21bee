import { favouriteCalls } from 'contract/buying/favourite/favourite.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';

/** Lists the routes (URLs and screens) of the pages for favourites. */
export const favouriteRoutes = [
  {
    path: '/favourites',
    title: '我的收藏',
    requireAuth: true,
    keepAlive: true,
    screen: () => import('./screens/FavouritesScreen.tsx').then((file) => file.FavouritesScreen),
    reads: () => [initialRead(favouriteCalls.listFavourites, { pageNo: 1 })],
  },
] satisfies readonly RouteRow[];
