import { expect, it } from 'vitest';
import { isMainPage } from './main-page.ts';
import type { RouteRow } from './route.ts';

const screen = async () => () => null;
const home: RouteRow = { path: '/', title: '', screen, tab: { place: 'home', at: '/' } };
const listRow: RouteRow = {
  path: '/goodsList',
  title: '',
  screen,
  tab: { place: 'category', at: '/goodsList', only: ({ query }) => !query.has('groupId') },
};
const goods: RouteRow = { path: '/goodsInfo/:id', title: '', screen };
const at = (row: RouteRow, search = '') => isMainPage(row, { params: {}, query: new URLSearchParams(search) });

it('treats a page with a place in the tab bar as a main page, whatever its query', () => {
  expect(at(home, '?siteId=1001')).toBe(true);
  expect(at(goods)).toBe(false);
});
it('lets a row limit its main page to certain queries', () => {
  expect(at(listRow, '?siteId=1001')).toBe(true);
  expect(at(listRow, '?siteId=1001&groupId=3')).toBe(false);
});
