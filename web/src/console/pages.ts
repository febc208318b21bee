import { figuresPages } from './areas/figures/figures.pages.ts';
import { goodsPages } from './areas/goods/goods.pages.ts';
import { homePages } from './areas/home/home.pages.ts';
import { membersPages } from './areas/members/members.pages.ts';
import { moneyPages } from './areas/money/money.pages.ts';
import { offersPages } from './areas/offers/offers.pages.ts';
import { ordersPages } from './areas/orders/orders.pages.ts';
import { pagesPages } from './areas/pages/pages.pages.ts';
import { shopPages } from './areas/shop/shop.pages.ts';
import { type ConsolePage, definePages } from './page.ts';

/** Lists the console's pages, in the order of the menu. */
export const pages: readonly ConsolePage[] = [
  ...homePages,
  ...ordersPages,
  ...goodsPages,
  ...membersPages,
  ...offersPages,
  ...pagesPages,
  ...figuresPages,
  ...moneyPages,
  ...shopPages,
  ...definePages([
    { path: '/calls', title: '全部功能', menu: 'shop', load: () => import('./frame/CallPage.tsx').then((file) => file.CallsPage) },
    { path: '/calls/$name', title: '功能', load: () => import('./frame/CallPage.tsx').then((file) => file.CallPage) },
  ]),
];
