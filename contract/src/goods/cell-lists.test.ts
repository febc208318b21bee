import { describe, expect, it } from 'vitest';
import { listIn, listOut, pairsIn, pairsOut } from './cell-lists.ts';

describe('lists inside a cell', () => {
  it('are parted by semicolons, and pairs by colons; spaces around them do not count', () => {
    expect(listIn('新品; 包邮;;')).toEqual(['新品', '包邮']);
    expect(pairsIn('颜色: 松绿;容量:16L')).toEqual([
      ['颜色', '松绿'],
      ['容量', '16L'],
    ]);
    expect(pairsIn('颜色')).toEqual([undefined]);
  });

  it('come back as they were, whatever signs are in them', () => {
    const list = ['a;b', 'c:d', '反\\斜', '行\n行', 'x|y/z', 'new\\name', '行\n;末'];
    expect(listIn(listOut(list))).toEqual(list);
    const pairs = list.map((one) => [one, `${one}${one}`] as const);
    expect(pairsIn(pairsOut(pairs))).toEqual(pairs);
  });
});
