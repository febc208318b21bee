import { readdirSync } from 'node:fs';
import { isSentence, formatSentence, type Catalogue } from 'contract/sentence.ts';
import { sentences as ruleSentences } from 'contract/sentences/zh-CN.ts';
import { findSimplifiedOnlyCharacters } from 'contract/test/simplified-only.ts';
import { describe, expect, it } from 'vitest';
import { defaultLocale, localise, localisePlace } from './localise.ts';
import { sentence } from './sentence.ts';
import { sentences as mainland } from './zh-CN.ts';
import { sentences as hongKong } from './zh-HK.ts';

/** Answers any value that a sentence asks for: a text and list without Chinese characters, which calculates as 2. */
const sampleValues = new Proxy(
  {},
  {
    get: (_, name) =>
      ['known', 'lines', 'currencies', 'words', 'kinds', 'allowed', 'others'].includes(String(name))
        ? ['A', 'B']
        : name === 'state'
          ? 'waiting'
          : 2,
  },
);
const render = (catalogue: Catalogue, name: string): string => {
  const text = catalogue[name];
  return String(typeof text === 'function' ? text(sampleValues as never) : text);
};

describe('the localised sentences of the server', () => {
  it('have the same names in every locale', () => {
    expect(Object.keys(hongKong).toSorted()).toEqual(Object.keys(mainland).toSorted());
  });

  it('have names that are unique over all files', async () => {
    const folder = new URL('./zh-CN/', import.meta.url);
    const files = await Promise.all(
      readdirSync(folder).map(async (file) => (await import(new URL(file, folder).href)) as Record<string, object>),
    );
    const names = files.flatMap((file) => Object.values(file)).flatMap((texts) => Object.keys(texts));
    expect([...Object.keys(ruleSentences), ...names].toSorted()).toEqual(Object.keys(mainland).toSorted());
  });

  it.each(Object.keys(mainland))('contain no simplified-only character in Hong Kong: %s', (name) => {
    const text = render(hongKong, name);
    expect([text, findSimplifiedOnlyCharacters(text)]).toEqual([text, []]);
  });

  it('include the sentences that the web app shares with the server', () => {
    expect(Object.keys(mainland)).toEqual(expect.arrayContaining(Object.keys(ruleSentences)));
  });

  it('use the same locale for the sentences inserted into them, but leave product titles unchanged', () => {
    const why = sentence('billLineWrong', { title: '云雾茶', why: sentence('regionNotServed') });
    expect(localise('zh-CN', why)).toBe('「云雾茶」不支持配送到该地区');
    expect(localise('zh-HK', why)).toBe('「云雾茶」不支援配送至該地區');
  });

  it('are in simplified Chinese for a locale that has no texts of its own', () => {
    expect(localise('en', sentence('loginNeeded'))).toBe(localise(defaultLocale, sentence('loginNeeded')));
  });

  it('are found by name, and an unknown name causes an error', () => {
    expect(isSentence({ sentence: 'nothing' })).toBe(true);
    expect(() => formatSentence(mainland, { sentence: 'nothing' })).toThrow('no sentence is called nothing');
  });
});

describe('a text from the data, such as a place name', () => {
  it('is converted to traditional characters on a Hong Kong site, with the same words', () => {
    expect(localisePlace('zh-HK', '广东省 深圳市 快递')).toBe('廣東省 深圳市 快遞');
    expect(localisePlace('zh-CN', '广东省')).toBe('广东省');
  });
});
