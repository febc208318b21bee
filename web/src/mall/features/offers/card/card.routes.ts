import type { RouteRow } from '#phone/route.ts';

/**
 * Lists the routes (URLs and screens) of the pages of stored-value cards. They start no calls before their code is loaded, which keeps the route
 * table of a first load small.
 */
export const cardRoutes = [
  {
    path: '/storeValueCard',
    title: '储值卡',
    requireAuth: true,
    screen: () => import('./screens/CardsScreen.tsx').then((file) => file.CardsScreen),
  },
  {
    path: '/storeValueAllList',
    title: '储值卡',
    screen: () => import('./screens/OfferedCardsScreen.tsx').then((file) => file.OfferedCardsScreen),
  },
  {
    path: '/storeCardList',
    title: '储值卡',
    requireAuth: true,
    screen: () => import('./screens/ChooseCardScreen.tsx').then((file) => file.ChooseCardScreen),
  },
  {
    path: '/searchAndList',
    title: '储值卡',
    requireAuth: true,
    screen: () => import('./screens/SearchCardsScreen.tsx').then((file) => file.SearchCardsScreen),
  },
  {
    path: '/storeCardResult',
    title: '储值卡',
    requireAuth: true,
    screen: () => import('./screens/CardResultScreen.tsx').then((file) => file.CardResultScreen),
  },
  {
    path: '/storeCardRecharge',
    title: '储值卡',
    requireAuth: true,
    screen: () => import('./screens/RechargeCardScreen.tsx').then((file) => file.RechargeCardScreen),
  },
  {
    path: '/canBuyGoods',
    title: '储值卡',
    keepAlive: true,
    screen: () => import('./screens/CardGoodsScreen.tsx').then((file) => file.CardGoodsScreen),
  },
] satisfies readonly RouteRow[];
