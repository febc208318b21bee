import { describe, expect, it } from 'vitest';
import { likely, mendings, nearSounds, tokensAsked } from './mended-keyword.ts';
import { tokensOf } from './search-tokens.ts';
import { fits, wantedOf, wholeWantedOf } from './search-words.ts';
import { readingsOf, syllables } from './syllables.ts';

const tokens = (title: string, more: { subtitle?: string; code?: string; tags?: string[] } = {}) =>
  new Set(tokensOf({ title, subtitle: '', code: '', tags: [], ...more }));
const finds = (keyword: string, title: string, loose = false) => fits(wantedOf(keyword, { loose }), tokens(title));
const reading = (letters: string) => readingsOf(letters).map((units) => units.map(({ text }) => text).join(' '));

describe('what a goods is found by', () => {
  it('characters and pairs of them, pinyin, first letters, and words of letters and numbers', () => {
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
    ['茶壺', '圆融茶壶'],
    ['壺', '圆融茶壶'],
    ['麵', '阳春面'],
    ['头发', '護理頭髮'],
    ['huopin', '海港貨品 1001'],
  ])('%s finds %s', (keyword, title) => expect(finds(keyword, title)).toBe(true));

  it.each([
    ['茶杯', '圆融茶壶'],
    ['壶茶', '圆融茶壶'],
    ['huang', '圆融茶壶'],
    ['chabei', '圆融茶壶'],
    ['phone', 'iPhone 15'],
    ["'; drop table goods; --", '圆融茶壶'],
    ['%', '圆融茶壶'],
    ['😀', '圆融茶壶'],
    ['', '圆融茶壶'],
  ])('%s does not find %s', (keyword, title) => expect(finds(keyword, title)).toBe(false));

  it('takes the characters of a longer word in any order where nothing else is found', () => {
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
  ])('%s, with a letter or a number that stands alone: %s, %s', (keyword, title, found) => expect(finds(keyword, title)).toBe(found));

  it('knows what is whole of what typed letters find', () => {
    const whole = (keyword: string, title: string) => {
      const wanted = wholeWantedOf(keyword);
      return wanted && fits(wanted, tokens(title));
    };
    expect([whole('cha', '白茶'), whole('cha', '长颈瓶'), whole('cha', 'Chanel'), whole('cha', 'CHA')]).toEqual([true, false, false, true]);
    expect([whole('xian', '西安凉皮'), whole('xian', '鲜花'), whole('xian', '香水')]).toEqual([true, true, false]);
    expect([whole('白 cha', '白茶'), whole('白 cha', '白肠')]).toEqual([true, false]);
    for (const keyword of ['茶', 'chah', 'c', '15', '']) expect(wholeWantedOf(keyword)).toBeUndefined();
  });

  it('finds by subtitle, tags and code as they are written', () => {
    const of = tokens('圆融茶壶', { subtitle: '手作紫砂', tags: ['新品'], code: 'TP-88' });
    for (const keyword of ['紫砂', '新品', 'tp', '88']) expect(fits(wantedOf(keyword), of)).toBe(true);
    expect(fits(wantedOf('zisha'), of)).toBe(false);
  });

  it('stays within bounds for the longest title and keyword', () => {
    expect(tokens('万铺好物'.repeat(200)).size).toBeLessThan(100);
    const long = wantedOf('甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥'.repeat(3).slice(0, 60));
    expect(long.flat(2).length).toBeLessThan(60);
    expect(wantedOf(Array.from({ length: 20 }, (_, at) => `a${at}`).join(' ')).length).toBe(8);
  });
});

describe('typed pinyin', () => {
  it('knows the syllables', () => {
    for (const one of ['a', 'zhuang', 'lv', 'nve', 'xiong', 'er', 'yuan']) expect(syllables.has(one)).toBe(true);
    for (const one of ['i', 'u', 'xo', 'bang!', 'kia']) expect(syllables.has(one)).toBe(false);
  });

  it.each([
    ['chahu', ['cha hu', 'c ha hu', 'cha h u'].slice(0, 1)],
    ['xian', ['xian', 'xi an']],
    ['yrch', ['y r ch', 'y r c h']],
    ['iphone', []],
  ])('reads %s', (letters, expected) => expect(reading(letters)).toEqual(expect.arrayContaining(expected)));

  it('reads the longest in time', () => {
    expect(readingsOf('a'.repeat(30)).length).toBeGreaterThan(0);
    expect(readingsOf('x'.repeat(60))).toEqual([]);
  });
});

describe('a keyword that finds nothing', () => {
  const first = (keyword: string, title: string): string | undefined => {
    const tries = mendings(keyword);
    return likely(tries, new Set(tokensAsked(tries).filter((token) => tokens(title).has(token))))[0]?.says(title);
  };

  it.each([
    ['查胡', '圆融茶壶', '茶壶'],
    ['cahu', '圆融茶壶', '茶壶'],
    ['茶胡', '圆融茶壶', '茶壶'],
    ['茶壶 宇宙飞船', '圆融茶壶', '茶壶'],
    ['茶壶飞船', '圆融茶壶', '茶壶'],
    ['iphone 茶壶', '圆融茶壶', '茶壶'],
  ])('%s is taken for what is near it in %s', (keyword, title, near) => expect(first(keyword, title)).toBe(near));

  it('is left as it is where nothing is near', () => {
    for (const keyword of ['宇宙飞船', 'zzz', '￥', '']) expect(first(keyword, '圆融茶壶')).toBeUndefined();
  });

  it('knows sounds that are taken for each other', () => {
    expect(nearSounds('zhang')).toEqual(['zang', 'zhan']);
    expect(nearSounds('si')).toEqual(['shi']);
  });
});
