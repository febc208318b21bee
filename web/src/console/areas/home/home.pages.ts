import { definePages } from '#console/page.ts';

/** Lists the first page. */
export const homePages = definePages([
  { path: '/', title: '首页', menu: 'home', load: () => import('./HomePage.tsx').then((file) => file.HomePage) },
]);
