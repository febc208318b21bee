import { describe, expect, it } from 'vitest';
import { indexCategoryPaths } from './goods-file-names.ts';

const idsByName = (...names: string[]) => indexCategoryPaths(names.map((name, i) => ({ id: i + 1, name, parentId: null }))).idOf;

describe('the lookup of category names', () => {
  it('finds a name that is written in simplified or in traditional Chinese', () => {
    expect(idsByName('全國標準').get('全国标准')).toBe(1);
    expect(idsByName('全国标准').get('全國標準')).toBe(1);
    expect(idsByName('推薦', '新品').get('没有')).toBeUndefined();
  });
  it('prefers the exact spelling if both spellings exist', () => {
    const both = idsByName('茶壺', '茶壶');
    expect([both.get('茶壺'), both.get('茶壶')]).toEqual([1, 2]);
  });
  it('needs a number after the name if two categories have the same name', () => {
    const twice = idsByName('春茶', '春茶');
    expect([twice.get('春茶'), twice.get('春茶#2')]).toEqual([undefined, 2]);
  });
});
