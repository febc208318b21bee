import { describe, expect, it } from 'vitest';
import { createPageIds, type NavigationStep } from './page-ids.ts';
import type { RouteRow } from './route.ts';

const list: RouteRow = { path: '/goodsList', title: '', screen: async () => () => null };
const home: RouteRow = { ...list, path: '/', tab: { place: 'home' } };
const step = (kind: NavigationStep['kind'], key: string, row: RouteRow): NavigationStep => ({
  kind,
  key,
  path: row.path,
  mainRow: row.tab ? row : undefined,
});

describe('the ids that the router gives to pages', () => {
  it('are the same when the shopper goes back to a page, and new for a newly opened page', () => {
    const ids = createPageIds();
    ids.record(step('POP', 'a', list));
    const first = ids.findId('a');
    for (const one of [step('PUSH', 'b', list), step('POP', 'a', list)]) ids.record(one);
    expect(ids.findId('a')).toBe(first);
    expect(ids.findId('b')).not.toBe(first);
  });
  it('are the same for a page whose query is replaced', () => {
    const ids = createPageIds();
    for (const one of [step('PUSH', 'a', list), step('REPLACE', 'b', list)]) ids.record(one);
    expect(ids.findId('b')).toBe(ids.findId('a'));
  });
  it('are the same for a main page that is opened again', () => {
    const ids = createPageIds();
    for (const one of [step('POP', 'a', home), step('PUSH', 'b', list), step('PUSH', 'c', home)]) ids.record(one);
    expect(ids.findId('c')).toBe(ids.findId('a'));
  });
});
