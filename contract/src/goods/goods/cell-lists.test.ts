import { describe, expect, it } from 'vitest';
import { parseCellList, formatCellList, parseCellPairs, formatCellPairs } from './cell-lists.ts';

describe('a list in one cell of a goods file', () => {
  it('is split at semicolons, and each pair in it at a colon, without surrounding spaces', () => {
    expect(parseCellList('新品; 包邮;;')).toEqual(['新品', '包邮']);
    expect(parseCellPairs('颜色: 松绿;容量:16L')).toEqual([
      ['颜色', '松绿'],
      ['容量', '16L'],
    ]);
    expect(parseCellPairs('颜色')).toEqual([undefined]);
  });

  it('is unchanged after it is formatted and parsed, even if entries contain separators, backslashes and line breaks', () => {
    const list = ['a;b', 'c:d', '反\\斜', '行\n行', 'x|y/z', 'new\\name', '行\n;末'];
    expect(parseCellList(formatCellList(list))).toEqual(list);
    const pairs = list.map((one) => [one, `${one}${one}`] as const);
    expect(parseCellPairs(formatCellPairs(pairs))).toEqual(pairs);
  });
});
