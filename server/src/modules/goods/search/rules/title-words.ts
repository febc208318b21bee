import { toSimplified } from 'contract/chinese-scripts.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** Matches quantities: 8 枚, 1.2 L, 450 ml. Nobody searches for them. */
const amount =
  /(?<![a-z0-9])\d[\d.–+×/]*\s*(?:(?:ml|kg|mm|cm|gb|tb|mah|hz|l|g|m|w|k|s)\b|英寸|[支枚颗顆件盒包罐瓶条條只隻双雙个個套片张張本斤克升级級寸码碼岁歲袋粒块塊份号號])?/giu;
/** Matches a single letter that belongs to the word after it: V 领. Not the last letter of a hyphenated word. */
const leadingLetter = /(?<![\w-])([a-z])\s+(?=\p{Script=Han})/giu;
const bracketed = /【[^】]*】|\[[^\]]*\]/gu;
const separators = /[\s,，、。·|/()（）【】[\]「」『』《》“”:：;；!！?？+&×]+/;

/** Splits Chinese into words by the runtime's dictionary; unknown words are split into characters. */
export const segmentChinese = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/**
 * Splits a product title at spaces and punctuation into its parts. Leaves out what is in brackets (【】, []) and
 * quantities (450 ml).
 */
export const splitTitleParts = (title: string): string[] =>
  title
    .replace(bracketed, ' ')
    .replace(leadingLetter, '$1')
    .replace(amount, ' ')
    .split(separators)
    .filter((part) => part !== '' && part !== '-');

/**
 * Splits a text into words. A single character belongs to a word that is missing in the dictionary, so it is joined with both neighbours
 * (散养 土 鸡蛋, 手机 壳). Hyphenated text stays one word.
 */
export function splitChineseWords(text: string): string[] {
  const row: string[] = [];
  let open = false;
  for (const segment of segmentChinese(text)) {
    const alone = /^(?:\p{Script=Han}|\d+|-|[a-z]+)$/iu.test(segment) && !/^[a-z]{2,}$/i.test(segment);
    const before = row.length - 1;
    if (before >= 0 && (alone || open)) row[before] += segment;
    else row.push(segment);
    open = alone;
  }
  return row;
}

/** Returns the product name in a title: the first part with a Chinese word; empty if there is none. The other parts describe it. */
export const productNameOf = (title: string): string => splitTitleParts(title).find((part) => /\p{Script=Han}{2}/u.test(part)) ?? '';

/** Holds the greatest number of characters of a head noun (包 of 双肩包). */
export const maxHeadNounLength = 4;

/**
 * Returns the possible head nouns of a product title, in simplified characters. A Chinese name ends in what the product
 * is (轻行双肩包: 包, 肩包, 双肩包).
 */
export function headNounsOf(title: string): string[] {
  const name = Array.from(/\p{Script=Han}+$/u.exec(toSimplified(productNameOf(title)))?.[0] ?? '');
  return Array.from({ length: Math.min(name.length, maxHeadNounLength) }, (_, i) => name.slice(-1 - i).join(''));
}
