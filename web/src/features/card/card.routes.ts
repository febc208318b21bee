import type { RouteRow } from '#app/route.ts';

const screens = () => import('./screens/CardScreens.tsx');

/** Lists the pages of stored-value cards. Few open them first, so they read nothing before their chunk: the route table stays small. */
export const cardRoutes = [
  {
    path: '/storeValueCard',
    title: '储值卡',
    requireAuth: true,
    screen: () => screens().then((file) => file.CardsScreen),
  },
  {
    path: '/storeValueAllList',
    title: '储值卡',
    screen: () => screens().then((file) => file.OfferedCardsScreen),
  },
  {
    path: '/storeCardList',
    title: '储值卡',
    requireAuth: true,
    screen: () => screens().then((file) => file.ChooseCardScreen),
  },
  {
    path: '/searchAndList',
    title: '储值卡',
    requireAuth: true,
    screen: () => screens().then((file) => file.SearchCardsScreen),
  },
  {
    path: '/storeCardResult',
    title: '储值卡',
    requireAuth: true,
    screen: () => screens().then((file) => file.CardResultScreen),
  },
  {
    path: '/storeCardRecharge',
    title: '储值卡',
    requireAuth: true,
    screen: () => screens().then((file) => file.RechargeCardScreen),
  },
  {
    path: '/canBuyGoods',
    title: '可购商品',
    keepAlive: true,
    screen: () => import('./screens/CardGoodsScreen.tsx').then((file) => file.CardGoodsScreen),
  },
] satisfies readonly RouteRow[];
