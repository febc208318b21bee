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

it('gives a page its old id on going back, and a new id on a new visit', () => {
  const ids = pageIds();
  for (const one of [step('POP', 'a', list), step('PUSH', 'b', list), step('POP', 'a', list)]) ids.step(one);
  expect(ids.idOf('a')).not.toBe(ids.idOf('b'));
});
it('keeps the id of a page whose query is replaced', () => {
  const ids = pageIds();
  for (const one of [step('PUSH', 'a', list), step('REPLACE', 'b', list)]) ids.step(one);
  expect(ids.idOf('b')).toBe(ids.idOf('a'));
});
it('gives each main page one id, however it is reached', () => {
  const ids = pageIds();
  for (const one of [step('POP', 'a', home), step('PUSH', 'b', list), step('PUSH', 'c', home)]) ids.step(one);
  expect(ids.idOf('c')).toBe(ids.idOf('a'));
});
