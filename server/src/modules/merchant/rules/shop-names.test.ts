import { describe, expect, it } from 'vitest';
import { categoryNames } from './shop-names.ts';

const named = (...names: string[]) => categoryNames(names.map((name, i) => ({ id: i + 1, name, parentId: null }))).idOf;

describe('what a goods file calls by name', () => {
  it('is found in whichever script it is written', () => {
    expect(named('全國標準').get('全国标准')).toBe(1);
    expect(named('全国标准').get('全國標準')).toBe(1);
    expect(named('推薦', '新品').get('没有')).toBeUndefined();
  });
  it('is the one that is written so where there is one in each script', () => {
    const both = named('茶壺', '茶壶');
    expect([both.get('茶壺'), both.get('茶壶')]).toEqual([1, 2]);
  });
  it('of one name twice is told apart by number', () => {
    const twice = named('春茶', '春茶');
    expect([twice.get('春茶'), twice.get('春茶#2')]).toEqual([undefined, 2]);
  });
});
