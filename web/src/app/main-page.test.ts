import { describe, expect, it } from 'vitest';
import { isMainPage } from './main-page.ts';
import type { RouteRow } from './route.ts';

const screen = async () => () => null;
const home: RouteRow = { path: '/', title: '', screen, tab: { place: 'home' } };
const listRow: RouteRow = {
  path: '/goodsList',
  title: '',
  screen,
  tab: { place: 'category', only: ({ query }) => !query.has('groupId') },
};
const goods: RouteRow = { path: '/goodsInfo/:id', title: '', screen };
const at = (row: RouteRow, search = '') => isMainPage(row, { params: {}, query: new URLSearchParams(search) });

describe("the router's decision whether a page is a main page (a tab)", () => {
  it('counts a page with a place in the tab bar as a main page, whatever its query', () => {
    expect(at(home, '?siteId=1001')).toBe(true);
    expect(at(goods)).toBe(false);
  });
  it('counts a page with another query than its route names as no main page', () => {
    expect(at(listRow, '?siteId=1001')).toBe(true);
    expect(at(listRow, '?siteId=1001&groupId=3')).toBe(false);
  });
});
