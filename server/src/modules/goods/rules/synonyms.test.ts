import { describe, expect, it } from 'vitest';
import { type Asked, askedOf, type Department } from './search-tiers.ts';
import { synonymsIn } from './synonyms.ts';

const departments: readonly Department[] = [
  { name: '茶与咖啡', tokens: ['c:1', 'c:2', 'c:3'], kind: 'category' },
  { name: '茶叶', tokens: ['c:2'], kind: 'category' },
  { name: '咖啡', tokens: ['c:3'], kind: 'category' },
  { name: '裤装裙装', tokens: ['c:4'], kind: 'category' },
  { name: '服饰', tokens: ['g:1'], kind: 'group' },
];
const asked = (keyword: string, lines: readonly string[] = []): Asked => askedOf(keyword, { synonyms: synonymsIn(lines), departments });
const tokensIn = (tier: Asked['overall'][number] | undefined) => new Set(tier?.flat(2));

describe('synonyms', () => {
  it('find each other, or from the left of > to its right alone', () => {
    const synonyms = synonymsIn(['洗面奶=洁面乳=洁面', '女装>连衣裙=半身裙', 'T恤 = T 恤衫']);
    expect(synonyms.get('洁面')).toEqual(['洗面奶', '洁面乳']);
    expect(synonyms.get('女装')).toEqual(['连衣裙', '半身裙']);
    expect(synonyms.get('连衣裙')).toBeUndefined();
    expect(synonyms.get('t恤衫')).toEqual(['T恤']);
  });

  it('of several lines come together, ten at most', () => {
    const lines = ['甲=乙', '甲>丙', ...Array.from({ length: 20 }, (_, at) => `甲=词${at}`)];
    expect(synonymsIn(lines).get('甲')).toHaveLength(10);
    expect(synonymsIn(lines).get('甲')?.slice(0, 2)).toEqual(['乙', '丙']);
  });

  it('are asked for in the place of the keyword, one of a single character only as what goods are called', () => {
    const { overall } = asked('包包', ['包包=包']);
    expect(tokensIn(overall.at(-1))).toContain('h:包');
    expect(tokensIn(overall.at(-1))).not.toContain('包');
    expect(tokensIn(asked('红色 裙子', ['裙子=裙']).overall[0])).toEqual(new Set(['h:红色', 'h:裙', 'c:4']));
  });
});

describe('the departments of a keyword', () => {
  it('are those called exactly so, else those that have it in their name', () => {
    const widest = (keyword: string) => [...tokensIn(asked(keyword).overall.at(-1))].filter((token) => /^[cg]:/.test(token));
    expect(widest('咖啡')).toEqual(['c:3']);
    expect(widest('裙装')).toEqual(['c:4']);
    expect(widest('chaye')).toEqual(['c:2']);
    expect(widest('fushi')).toEqual(['g:1']);
    expect(widest('茶')).toEqual([]);
    expect(widest('面包')).toEqual([]);
  });

  it('say of what is called so where one looks for it', () => {
    expect(asked('裙').overall[0]).toEqual([[['h:裙', 'c:4']]]);
    expect(asked('裙').sorted[0]).toEqual([[['h:裙', 'c:4']]]);
    expect(asked('咖啡').sorted[0]).toEqual([[['咖啡'], ['c:3']]]);
  });
});
