import { expect, it } from 'vitest';
import { pageIds, type Step } from './page-ids.ts';
import type { RouteRow } from './route.ts';

const list: RouteRow = { path: '/goodsList', title: '', screen: async () => () => null };
const home: RouteRow = { ...list, path: '/', tab: { place: 'home', at: '/' } };
const step = (kind: Step['kind'], key: string, row: RouteRow): Step => ({
  kind,
  key,
  path: row.path,
  main: row.tab ? row : undefined,
});

it('a page is found again by going back, and is another when come to anew', () => {
  const ids = pageIds();
  for (const one of [step('POP', 'a', list), step('PUSH', 'b', list), step('POP', 'a', list)]) ids.step(one);
  expect(ids.idOf('a')).not.toBe(ids.idOf('b'));
});
it('a page whose query is replaced is still the page it was', () => {
  const ids = pageIds();
  for (const one of [step('PUSH', 'a', list), step('REPLACE', 'b', list)]) ids.step(one);
  expect(ids.idOf('b')).toBe(ids.idOf('a'));
});
it('of each main page there is one, however it is come to', () => {
  const ids = pageIds();
  for (const one of [step('POP', 'a', home), step('PUSH', 'b', list), step('PUSH', 'c', home)]) ids.step(one);
  expect(ids.idOf('c')).toBe(ids.idOf('a'));
});
