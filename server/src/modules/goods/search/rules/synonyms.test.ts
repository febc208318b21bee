import { describe, expect, it } from 'vitest';
import { type SearchTiers, buildSearchTiers, type SearchDepartment } from './search-tiers.ts';
import { tokenizeGoods } from './search-tokens.ts';
import { matchesTokens } from './token-query.ts';
import { parseSynonyms, findSynonymsByPinyin } from './synonyms.ts';

const departments: readonly SearchDepartment[] = [
  { name: '茶与咖啡', tokens: ['c:1', 'c:2', 'c:3'], kind: 'category' },
  { name: '茶叶', tokens: ['c:2'], kind: 'category' },
  { name: '咖啡', tokens: ['c:3'], kind: 'category' },
  { name: '裤装裙装', tokens: ['c:4'], kind: 'category' },
  { name: '服饰', tokens: ['g:1'], kind: 'group' },
];
const asked = (keyword: string, lines: readonly string[] = []): SearchTiers =>
  buildSearchTiers(keyword, { synonyms: parseSynonyms(lines), departments });
const tokensIn = (tier: SearchTiers['overall'][number] | undefined) => new Set(tier?.flat(2));

describe('the synonym list', () => {
  it('matches words joined by = both ways, and words joined by > only from left to right', () => {
    const synonyms = parseSynonyms(['洗面奶=洁面乳=洁面', '女装>连衣裙=半身裙', 'T恤 = T 恤衫']);
    expect(synonyms.get('洁面')).toEqual(['洗面奶', '洁面乳']);
    expect(synonyms.get('女装')).toEqual(['连衣裙', '半身裙']);
    expect(synonyms.get('连衣裙')).toBeUndefined();
    expect(synonyms.get('t恤衫')).toEqual(['T恤']);
  });

  it('merges several lines for the same word, and keeps at most ten synonyms per word', () => {
    const lines = ['甲=乙', '甲>丙', ...Array.from({ length: 20 }, (_, at) => `甲=词${at}`)];
    expect(parseSynonyms(lines).get('甲')).toHaveLength(10);
    expect(parseSynonyms(lines).get('甲')?.slice(0, 2)).toEqual(['乙', '丙']);
  });

  it('extends a search by synonyms, where a one-character synonym matches only the head noun of a title', () => {
    const { overall } = asked('包包', ['包包=包']);
    expect(tokensIn(overall.at(-1))).toContain('h:包');
    expect(tokensIn(overall.at(-1))).not.toContain('包');
    expect(tokensIn(asked('红色 裙子', ['裙子=裙']).overall[0])).toEqual(new Set(['h:红色', 'h:裙子', 'h:裙', 'c:4']));
  });
});

describe('the search for categories and groups by a keyword', () => {
  it('matches an exact category name, or otherwise a part of a name', () => {
    const widest = (keyword: string) => [...tokensIn(asked(keyword).overall.at(-1))].filter((token) => /^[cg]:/.test(token));
    expect(widest('咖啡')).toEqual(['c:3']);
    expect(widest('裙装')).toEqual(['c:4']);
    expect(widest('chaye')).toEqual(['c:2']);
    expect(widest('fushi')).toEqual(['g:1']);
    expect(widest('茶')).toEqual([]);
    expect(widest('面包')).toEqual([]);
  });

  it('ranks first the products of the matching category whose head noun is the keyword', () => {
    expect(asked('裙').overall[0]).toEqual([[['h:裙']], [['c:4']]]);
    expect(asked('裙').sorted[0]).toEqual([[['h:裙']], [['c:4']]]);
    expect(asked('咖啡').sorted[0]).toEqual([[['咖啡'], ['c:3']]]);
  });
});

describe('the synonym search by pinyin', () => {
  const synonyms = parseSynonyms(['衣服=服装>衬衫', '女装>连衣裙', '男装>衬衫', 'T恤=体恤', '鞋子=鞋', '绿植=盆栽']);

  it.each([
    ['yifu', ['衣服']],
    ['yf', ['衣服']],
    ['nvzhuang', ['女装']],
    ['nuzhuang', ['女装']],
    ['nz', ['女装', '男装']],
    ['txu', ['t恤']],
    ['tx', ['t恤', '体恤']],
    ['xie', ['鞋']],
    ['x', []],
    ['lvzhi', ['绿植']],
    ['yif', []],
    ['yifuu', []],
  ])('finds, for the typed letters %s, the words %j', (letters, words) => expect(findSynonymsByPinyin(synonyms, letters)).toEqual(words));

  it('finds the synonyms of the Chinese word first, and only then other words of the same sound', () => {
    const chinese = buildSearchTiers('衣服', { synonyms, departments });
    for (const letters of ['yifu', 'yi fu', 'yf', 'YiFu']) {
      const { overall, sorted } = buildSearchTiers(letters, { synonyms, departments });
      expect(overall[0]).toEqual(chinese.overall[0]);
      expect(sorted[0]).toEqual(chinese.sorted[0]);
      expect(tokensIn(overall.at(-1))).toContain('衬衫');
    }
    expect(tokensIn(buildSearchTiers('yifu', { synonyms, departments }).overall.at(-1))).toContain('s:yi fu');
    expect(buildSearchTiers('nüzhuang', { synonyms, departments })).toEqual(buildSearchTiers('nvzhuang', { synonyms, departments }));
  });

  it('also finds the synonyms of one word in a keyword of several words', () => {
    const [first] = buildSearchTiers('红色 xiezi', { synonyms, departments }).overall;
    expect(tokensIn(first)).toEqual(new Set(['h:红色', 'h:鞋子', 'h:鞋']));
  });
});

describe('the order of search results', () => {
  const shop: readonly SearchDepartment[] = [
    { name: '时令水果', tokens: ['c:1', 'c:11'], kind: 'category' },
    { name: '柑橘', tokens: ['c:11'], kind: 'category' },
    { name: '手机配件', tokens: ['c:2'], kind: 'category' },
    { name: '家具灯饰', tokens: ['c:3'], kind: 'category' },
    { name: '粮油', tokens: ['c:4'], kind: 'category' },
    { name: '内搭家居服', tokens: ['c:6'], kind: 'category' },
    { name: '箱包', tokens: ['c:5'], kind: 'category' },
  ];
  const goods = (title: string, categoryId: number, subtitle = '') => ({
    name: title.split(' ')[0] ?? '',
    tokens: new Set(tokenizeGoods({ title, subtitle, code: '', tags: [], categoryId })),
  });
  const shelf = [
    goods('云南水果玉米 生吃', 4),
    goods('高山砂糖橘 现摘', 11),
    goods('玻璃碗 家用', 5, '装水果正好'),
    goods('手机壳 全包', 2),
    goods('快充线 不缠绕', 2),
    goods('斜挎包 手机钥匙刚好', 5),
    goods('蘑菇夜灯 触摸', 3),
    goods('实木餐椅 榫卯', 3),
    goods('折叠月亮椅 户外', 5),
    goods('儿童护脊书包 小学', 5),
    goods('旅行双肩包 防水', 5),
    goods('双层纱睡衣套装 纯棉', 6),
    goods('棉袜 三双装', 6),
    goods('铁壶 居家 睡衣', 5),
  ];
  const synonyms = parseSynonyms(['家具>沙发=椅', '护肤品=护肤', '睡衣=家居服', '双肩包=书包']);
  /** Returns the names of the goods found, by the tier that finds them. */
  const ranked = (keyword: string): string[][] => {
    const left = new Set(shelf);
    return buildSearchTiers(keyword, { synonyms, departments: shop })
      .overall.map((tier) => [...left].filter((one) => matchesTokens(tier, one.tokens) && left.delete(one)).map(({ name }) => name))
      .filter((names) => names.length > 0);
  };

  it.each([
    ['水果', [['高山砂糖橘'], ['云南水果玉米'], ['玻璃碗']]],
    ['shuiguo', [['高山砂糖橘'], ['云南水果玉米']]],
    ['手机', [['手机壳'], ['快充线'], ['斜挎包']]],
    ['shouji', [['手机壳'], ['快充线'], ['斜挎包']]],
    ['家具', [['实木餐椅'], ['折叠月亮椅'], ['蘑菇夜灯']]],
    // 家居服 has the same initials.
    ['jiaju', [['实木餐椅'], ['折叠月亮椅'], ['蘑菇夜灯', '双层纱睡衣套装', '棉袜']]],
    ['椅', [['实木餐椅', '折叠月亮椅']]],
    ['双肩包', [['旅行双肩包'], ['儿童护脊书包']]],
    ['睡衣', [['双层纱睡衣套装'], ['棉袜'], ['铁壶']]],
    ['家居服', [['双层纱睡衣套装'], ['棉袜'], ['铁壶']]],
  ])('is, for the keyword %s, %j', (keyword, names) => expect(ranked(keyword)).toEqual(names));

  it('ends with the widest query, which finds all products that the narrower queries find', () => {
    const keywords = [
      '水果',
      'shuiguo',
      'sg',
      'jj',
      'jiaju',
      'jia ju',
      '手机 壳',
      '家具 椅',
      'hu fu',
      'hufu',
      '椅',
      'y',
      'yi',
      '红 椅',
      'cha hu',
      'lucha',
      'a',
    ];
    for (const keyword of keywords) {
      const { overall, sorted } = buildSearchTiers(keyword, { synonyms, departments: shop });
      const widest = overall.at(-1) ?? [];
      expect(sorted.at(-1)).toEqual(widest);
      for (const one of shelf)
        for (const tier of [...overall, ...sorted])
          if (matchesTokens(tier, one.tokens))
            expect([keyword, one.name, matchesTokens(widest, one.tokens)]).toEqual([keyword, one.name, true]);
    }
  });
});
