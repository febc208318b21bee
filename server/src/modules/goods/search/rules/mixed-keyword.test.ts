import { describe, expect, it } from 'vitest';
import { parseMixedKeyword } from './mixed-keyword.ts';

describe('the parser of keywords that mix Chinese and pinyin', () => {
  it.each<[keyword: string, wanted: ReturnType<typeof parseMixedKeyword>]>([
    ['茶hu', [[['茶', 's:cha hu']]]],
    ['茶HU 500ml', [[['茶', 's:cha hu']]]],
    ['cha壶', [[['壶', 's:cha hu']]]],
    ['lü茶', [[['茶', 's:lv cha']]]],
    ['棉rong衫', [[['棉', 's:mian rong']], [['衫', 's:rong shan']]]],
    [
      '长ku',
      [
        [
          ['长', 's:chang ku'],
          ['长', 's:zhang ku'],
        ],
      ],
    ],
    ['手jik', [[['手', 's:shou ji', 'i:jk', 's:ji']]]],
    ['茶壶', undefined],
    ['chahu', undefined],
    ['茶 hu', undefined],
    ['T恤', undefined],
    ['usb线', undefined],
    ['茶hu茶hu茶hu', undefined],
  ])('parses the keyword %s as: %j', (keyword, wanted) => expect(parseMixedKeyword(keyword)).toEqual(wanted));
});
