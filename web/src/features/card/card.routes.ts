import { cardCalls } from 'contract/card/card.calls.ts';
import { cardGoodsCalls } from 'contract/card/card-goods.calls.ts';
import { read } from '#api/read.ts';
import type { RouteRow } from '#app/route.ts';
import { parseIdParam } from '#lib/parse-id-param.ts';

export const cardRoutes = [
  {
    path: '/storeValueCard',
    title: '我的储值卡',
    requireAuth: true,
    screen: () => import('./screens/CardsScreen.tsx').then((file) => file.CardsScreen),
    reads({ query }) {
      const id = parseIdParam(query.get('id'));
      const own = read(cardCalls.myCards, {});
      return id === undefined ? [own] : [own, read(cardCalls.cardStatement, { id, pageNo: 1 })];
    },
  },
  {
    path: '/storeValueAllList',
    title: '买储值卡',
    screen: () => import('./screens/OfferedCardsScreen.tsx').then((file) => file.OfferedCardsScreen),
    reads: () => [read(cardCalls.offeredCards, {})],
  },
  {
    path: '/storeCardList',
    title: '选择储值卡',
    requireAuth: true,
    screen: () => import('./screens/ChooseCardScreen.tsx').then((file) => file.ChooseCardScreen),
    reads: () => [read(cardCalls.myCards, {})],
  },
  {
    path: '/searchAndList',
    title: '查找储值卡',
    requireAuth: true,
    screen: () => import('./screens/SearchCardsScreen.tsx').then((file) => file.SearchCardsScreen),
    reads: () => [read(cardCalls.myCards, {}), read(cardCalls.offeredCards, {})],
  },
  {
    path: '/storeCardResult',
    title: '储值卡结果',
    requireAuth: true,
    screen: () => import('./screens/CardResultScreen.tsx').then((file) => file.CardResultScreen),
  },
  {
    path: '/storeCardRecharge',
    title: '储值卡充值',
    requireAuth: true,
    screen: () => import('./screens/RechargeCardScreen.tsx').then((file) => file.RechargeCardScreen),
    reads: () => [read(cardCalls.myCards, {})],
  },
  {
    path: '/canBuyGoods',
    title: '可购商品',
    keepAlive: true,
    screen: () => import('./screens/CardGoodsScreen.tsx').then((file) => file.CardGoodsScreen),
    reads({ query }) {
      const id = parseIdParam(query.get('id'));
      return id === undefined ? [] : [read(cardGoodsCalls.cardGoods, { id, pageNo: 1 })];
    },
  },
] satisfies readonly RouteRow[];
