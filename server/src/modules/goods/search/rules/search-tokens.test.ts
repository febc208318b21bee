import { describe, expect, it } from 'vitest';
import {
  filterLikelyCorrections,
  proposeCorrections,
  similarSyllables,
  proposePinyinMatches,
  collectCorrectionTokens,
  findWordByPinyin,
} from './typo-corrections.ts';
import { buildSearchTiers, type SearchContext } from './search-tiers.ts';
import { tokenizeGoods } from './search-tokens.ts';
import { matchesTokens, buildTokenQuery, buildWholeSyllableQuery } from './token-query.ts';
import { parsePinyin, syllables } from './syllables.ts';

const tokens = (title: string, more: { subtitle?: string; code?: string; tags?: string[] } = {}) =>
  new Set(tokenizeGoods({ title, subtitle: '', code: '', tags: [], ...more }));
const finds = (keyword: string, title: string, loose = false) => matchesTokens(buildTokenQuery(keyword, { loose }), tokens(title));
const reading = (letters: string) => parsePinyin(letters).map((units) => units.map(({ text }) => text).join(' '));

const nothing: SearchContext = { synonyms: new Map(), departments: [] };

describe('the search index of a product', () => {
  it('includes characters, character pairs, pinyin, initials, and words of letters and digits', () => {
    expect([...tokens('茶壶 T5')].sort()).toEqual(
      [
        '茶',
        '壶',
        '茶壶',
        'p:ch',
        'p:cha',
        'p:hu',
        's:cha',
        's:hu',
        's:cha hu',
        'i:c',
        'i:h',
        'i:ch',
        't',
        't5',
        '5',
        'w:t',
        'w:t5',
        'w:5',
        'h:壶',
        'h:茶壶',
      ].sort(),
    );
  });

  it.each([
    ['茶壶', '圆融茶壶'],
    ['壶', '圆融茶壶'],
    ['圆融 茶壶', '圆融茶壶'],
    ['chahu', '圆融茶壶'],
    ['yuanrongchahu', '圆融茶壶'],
    ['cha hu', '圆融茶壶'],
    ['CHAHU', '圆融茶壶'],
    ['yrch', '圆融茶壶'],
    ['y', '圆融茶壶'],
    ['chah', '圆融茶壶'],
    ['圆融chahu', '圆融茶壶'],
    ['lvse', '绿色雨伞'],
    ['xian', '西安凉皮'],
    ['xian', '现烤面包'],
    ['iphone', 'iPhone 15 手机壳'],
    ['iph', 'iPhone 15 手机壳'],
    ['ＩＰＨＯＮＥ１５', 'iPhone15 手机壳'],
    ['15', 'iPhone15 手机壳'],
    ['iphone 手机壳', 'iPhone 15 手机壳'],
    ['sjk', 'iPhone 15 手机壳'],
    ['貨品', '海港貨品 1001'],
    ['货品', '海港貨品 1001'],
    ['typec', '编织快充线 双 Type-C 100 W'],
    ['type-c', '编织快充线 双 Type-C 100 W'],
    ['type c', '编织快充线 双 Type-C 100 W'],
    ['iphone15', 'iPhone 15 手机壳'],
    ['茶壺', '圆融茶壶'],
    ['茶壸', '圆融茶壶'],
    ['壺', '圆融茶壶'],
    ['麵', '阳春面'],
    ['头发', '護理頭髮'],
    ['huopin', '海港貨品 1001'],
    ['mianmachenshan', '棉麻 衬衫'],
    ['mianmachenshan', '棉麻·衬衫'],
    ['mmcs', '棉麻（new）衬衫'],
    ['lvdou', '绿豆糕'],
    ['lüdou', '绿豆糕'],
    ['ludou', '绿豆糕'],
    ['LÜDOU', '绿豆糕'],
    ['nü', '女士手套'],
    ['luying', '露营灯'],
    ['glück', 'Glück 蜂蜜'],
    ['gluck', 'Glück 蜂蜜'],
  ])('matches the keyword %s with the title %s', (keyword, title) => expect(finds(keyword, title)).toBe(true));

  it.each([
    ['茶杯', '圆融茶壶'],
    ['壶茶', '圆融茶壶'],
    ['huang', '圆融茶壶'],
    ['chabei', '圆融茶壶'],
    ['lu', '绿豆糕'],
    ['lüying', '露营灯'],
    ['phone', 'iPhone 15'],
    ["'; drop table goods; --", '圆融茶壶'],
    ['%', '圆融茶壶'],
    ['😀', '圆融茶壶'],
    ['', '圆融茶壶'],
  ])('does not match the keyword %s with the title %s', (keyword, title) => expect(finds(keyword, title)).toBe(false));

  it('matches the characters of a longer word in another order, but only in a loose search', () => {
    expect(finds('衬衫棉麻', '青禾棉麻衬衫')).toBe(false);
    expect(finds('衬衫棉麻', '青禾棉麻衬衫', true)).toBe(true);
    expect(finds('壶茶', '圆融茶壶', true)).toBe(false);
  });

  it.each([
    ['冰糖橙 5', '冰糖橙 5 斤', true],
    ['冰糖橙 5', '冰糖橙 50 斤', false],
    ['12寸', '抹茶千层 12寸', true],
    ['iPhone手机壳', 'iPhone 15 手机壳', true],
    ['手机壳 x', 'iPhone X 手机壳', true],
    ['手机壳 x', '小米手机壳 xl', false],
  ])('matches the keyword %s, which has a number or a single letter, with the title %s: %s', (keyword, title, found) =>
    expect(finds(keyword, title)).toBe(found),
  );

  it('distinguishes typed letters that are whole pinyin syllables from letters that only begin a syllable', () => {
    const whole = (keyword: string, title: string) => {
      const wanted = buildWholeSyllableQuery(keyword);
      return wanted && matchesTokens(wanted, tokens(title));
    };
    expect([whole('cha', '白茶'), whole('cha', '长颈瓶'), whole('cha', 'Chanel'), whole('cha', 'CHA')]).toEqual([true, false, false, true]);
    expect([whole('xian', '西安凉皮'), whole('xian', '鲜花'), whole('xian', '香水')]).toEqual([true, true, false]);
    expect([whole('白 cha', '白茶'), whole('白 cha', '白肠')]).toEqual([true, false]);
    expect([whole('lücha', '绿茶'), whole('lucha', '绿茶'), whole('lvcha', '绿茶')]).toEqual([true, true, true]);
    for (const keyword of ['茶', 'chah', 'c', '15', '']) expect(buildWholeSyllableQuery(keyword)).toBeUndefined();
  });

  it('includes title and product code as primary, and subtitle and tags as secondary tokens', () => {
    const of = tokens('圆融茶壶', { subtitle: '手作紫砂', tags: ['新品'], code: 'TP-88' });
    const widest = (keyword: string) => buildSearchTiers(keyword, nothing).overall.at(-1) ?? [];
    for (const keyword of ['tp', '88', 'tp88']) expect(matchesTokens(buildTokenQuery(keyword), of)).toBe(true);
    for (const keyword of ['紫砂', '新品'])
      expect([matchesTokens(buildTokenQuery(keyword), of), matchesTokens(widest(keyword), of)]).toEqual([false, true]);
    expect(matchesTokens(widest('zisha'), of)).toBe(false);
  });

  it.each([
    ['轻行双肩包 通勤与短途两用', ['包', '肩包', '双肩包', '行双肩包']],
    ['【跨境】澳洲绵羊油滋润面霜 250 g', ['霜', '面霜', '润面霜', '滋润面霜']],
    ['14 英寸轻薄笔记本 16 GB', ['本', '记本', '笔记本', '薄笔记本']],
    ['7 号篮球 吸湿防滑', ['球', '篮球']],
    ['iPhone 15', []],
  ])('includes, for the title %s, the head nouns %j', (title, heads) =>
    expect([...tokens(title)].filter((token) => token.startsWith('h:')).map((token) => token.slice(2))).toEqual(heads),
  );

  it('has fewer than 100 tokens for the longest title, and a search for the longest keyword fewer than 60', () => {
    expect(tokens('万铺好物'.repeat(200)).size).toBeLessThan(100);
    const long = buildTokenQuery('甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥'.repeat(3).slice(0, 60));
    expect(long.flat(2).length).toBeLessThan(60);
    expect(buildTokenQuery(Array.from({ length: 20 }, (_, at) => `a${at}`).join(' ')).length).toBe(8);
  });
});

describe('pinyin that a shopper types', () => {
  it('is recognised by a list of valid syllables, such as zhuang but not kia', () => {
    for (const one of ['a', 'zhuang', 'lv', 'nve', 'xiong', 'er', 'yuan']) expect(syllables.has(one)).toBe(true);
    for (const one of ['i', 'u', 'xo', 'bang!', 'kia']) expect(syllables.has(one)).toBe(false);
  });

  it.each([
    ['chahu', ['cha hu', 'c ha hu', 'cha h u'].slice(0, 1)],
    ['xian', ['xian', 'xi an']],
    ['yrch', ['y r ch', 'y r c h']],
  ])('can be split into syllables: %s as %j', (letters, expected) => expect(reading(letters)).toEqual(expect.arrayContaining(expected)));

  it('is not recognised in a word that is no pinyin, such as iphone', () => expect(reading('iphone')).toEqual([]));

  it('is recognised in 30 letters a, and not in 60 letters x', () => {
    expect(parsePinyin('a'.repeat(30)).length).toBeGreaterThan(0);
    expect(parsePinyin('x'.repeat(60))).toEqual([]);
  });
});

describe('a keyword without results', () => {
  const first = (keyword: string, title: string): string | undefined => {
    const corrections = proposeCorrections(keyword, nothing);
    return filterLikelyCorrections(
      corrections,
      new Set(collectCorrectionTokens(corrections).filter((token) => tokens(title).has(token))),
    )[0]?.keyword;
  };
  const sounding = (keyword: string, title: string): string | undefined =>
    proposePinyinMatches(keyword)
      .map((one) => findWordByPinyin(one, title))
      .find((word) => word !== undefined);

  it.each([
    ['茶壶 宇宙飞船', '圆融茶壶', '茶壶'],
    ['茶壶飞船', '圆融茶壶', '茶壶'],
    ['圆融茶壶盖子', '圆融茶壶', '圆融茶壶'],
    ['iphone 茶壶', '圆融茶壶', '茶壶'],
    ['苹果手机', '液态硅胶手机壳', '手机'],
    ['苹果手机', '阿克苏冰糖心苹果', '苹果'],
    ['26寸行李箱', '铝框行李箱', '行李箱'],
    ['红色裙子', '高腰百褶半身裙', '裙'],
    ['男鞋', '手缝乐福鞋', '鞋'],
    ['茶叶', '明前龙井茶', '茶'],
    ['红色手机壳', '液态硅胶手机壳', '手机壳'],
    ['兰牙耳机', '真无线蓝牙耳机', '耳机'],
  ])('“%s” is shortened to a word that the title %s has: %s', (keyword, title, near) => expect(first(keyword, title)).toBe(near));

  it.each([
    ['查胡', '圆融茶壶', '茶壶'],
    ['cahu', '圆融茶壶', '茶壶'],
    ['茶胡', '圆融茶壶', '茶壶'],
    ['保问杯', '真空保温杯', '保温杯'],
    ['羽容服', '短款羽绒服 90 白鸭绒', '羽绒服'],
    ['面莫', '玻尿酸补水面膜 25 ml', '面膜'],
    ['包包', '抱抱熊毛绒公仔', undefined],
    ['衣服', '长嘴浇水壶 铁艺复古', undefined],
    ['家具', '棉麻围裙 家居烘焙', undefined],
    ['送女朋友', '带刺的朋友', undefined],
    ['yifu', '长嘴浇水壶 铁艺复古', undefined],
  ])('“%s” is corrected by its pinyin to a word of the title %s: %s', (keyword, title, word) =>
    expect(sounding(keyword, title)).toBe(word),
  );

  it('is not corrected if nothing is similar', () => {
    for (const keyword of ['宇宙飞船', 'zzz', '￥', '', "' or 1=1"]) expect(first(keyword, '圆融茶壶')).toBeUndefined();
    for (const [keyword, title] of [
      ['送女朋友', '带刺的朋友'],
      ['老人', '扫拖一体机器人'],
      ['洗衣机', '美利奴羊毛圆领毛衣 提花 不扎 可机洗'],
      ['纸尿裤', '高腰直筒牛仔裤'],
    ] as const)
      expect(first(keyword, title)).toBeUndefined();
  });
});

describe('the list of pinyin syllables that are often confused with a syllable', () => {
  it('contains zang and zhan for zhang, and shi for si', () => {
    expect(similarSyllables('zhang')).toEqual(['zang', 'zhan']);
    expect(similarSyllables('si')).toEqual(['shi']);
  });
});
