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

describe('a page of the mall', () => {
  it('is a main page (a tab) only if its route has a place in the tab bar', () => {
    expect(at(home, '?siteId=1001')).toBe(true);
    expect(at(goods)).toBe(false);
  });
  it('is not a main page if the query of its URL does not fit the tab', () => {
    expect(at(listRow, '?siteId=1001')).toBe(true);
    expect(at(listRow, '?siteId=1001&groupId=3')).toBe(false);
  });
});
