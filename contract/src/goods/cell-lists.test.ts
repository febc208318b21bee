import { describe, expect, it } from 'vitest';
import { listIn, listOut, pairsIn, pairsOut } from './cell-lists.ts';

describe('a list in a cell of a goods file', () => {
  it('splits at semicolons, and pairs at colons, ignoring spaces around them', () => {
    expect(listIn('新品; 包邮;;')).toEqual(['新品', '包邮']);
    expect(pairsIn('颜色: 松绿;容量:16L')).toEqual([
      ['颜色', '松绿'],
      ['容量', '16L'],
    ]);
    expect(pairsIn('颜色')).toEqual([undefined]);
  });

  it('reads back unchanged after formatting, whatever characters it contains', () => {
    const list = ['a;b', 'c:d', '反\\斜', '行\n行', 'x|y/z', 'new\\name', '行\n;末'];
    expect(listIn(listOut(list))).toEqual(list);
    const pairs = list.map((one) => [one, `${one}${one}`] as const);
    expect(pairsIn(pairsOut(pairs))).toEqual(pairs);
  });
});
