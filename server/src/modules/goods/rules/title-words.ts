import { inSimplified } from 'contract/two-scripts.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** How many of it or how much: 8 枚, 1.2 L, 450 ml. Nobody searches for it, and what it counts is a word by itself. */
const amount =
  /(?<![a-z0-9])\d[\d.–+×/]*\s*(?:(?:ml|kg|mm|cm|gb|tb|mah|hz|l|g|m|w|k|s)\b|英寸|[支枚颗顆件盒包罐瓶条條只隻双雙个個套片张張本斤克升级級寸码碼岁歲袋粒块塊份号號])?/giu;
/** A letter by itself belongs to the word behind it: V 领. The last of a word with a hyphen is none. */
const letterOfAWord = /(?<![\w-])([a-z])\s+(?=\p{Script=Han})/giu;
const bracketed = /【[^】]*】|\[[^\]]*\]/gu;
const parting = /[\s,，、。·|/()（）【】[\]「」『』《》“”:：;；!！?？+&×]+/;

/** The words of Chinese as the runtime's dictionary has them; what it does not know falls into characters. */
export const segmentsOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** The parts of a title, without amounts: what stands between its blanks and signs. */
export const partsOf = (title: string): string[] =>
  title
    .replace(bracketed, ' ')
    .replace(letterOfAWord, '$1')
    .replace(amount, ' ')
    .split(parting)
    .filter((part) => part !== '' && part !== '-');

/**
 * The words of a text. A character that stands alone belongs to a word that the dictionary lacks, and it does not say to which: it stays
 * with both its neighbours (散养 土 鸡蛋, 手机 壳), so that nothing is cut within a word. What a hyphen joins is one word.
 */
export function wordsIn(text: string): string[] {
  const row: string[] = [];
  let open = false;
  for (const segment of segmentsOf(text)) {
    const alone = /^(?:\p{Script=Han}|\d+|-|[a-z]+)$/iu.test(segment) && !/^[a-z]{2,}$/i.test(segment);
    const before = row.length - 1;
    if (before >= 0 && (alone || open)) row[before] += segment;
    else row.push(segment);
    open = alone;
  }
  return row;
}

/** What a goods is, of its title: the first part that has a Chinese word in it; the rest tells of what kind it is. Empty where none has. */
export const nameIn = (title: string): string => partsOf(title).find((part) => /\p{Script=Han}{2}/u.test(part)) ?? '';

/** No head of a name is longer. */
export const longestHead = 4;

/** By what a goods is called what it is: Chinese names end in what they name (轻行双肩包: 包, 肩包, 双肩包). In simplified characters. */
export function headsOf(title: string): string[] {
  const name = Array.from(/\p{Script=Han}+$/u.exec(inSimplified(nameIn(title)))?.[0] ?? '');
  return Array.from({ length: Math.min(name.length, longestHead) }, (_, i) => name.slice(-1 - i).join(''));
}
