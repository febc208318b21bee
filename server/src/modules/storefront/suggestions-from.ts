import { inSimplified } from 'contract/two-scripts.ts';
import { fits, tokensOf, type Wanted } from '#modules/goods/goods.ts';

const most = 10;
/** A suggestion is a few words on a narrow screen: so many characters of them. */
const longest = 10;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** How many of it or how much: 8 枚, 1.2 L, 450 ml. Nobody searches for it, and what it counts is a word by itself. */
const amount = /\d[\d.–+×/]*\s*(?:[a-z]+\b|[支枚颗顆件盒包罐瓶条條只隻双雙个個套片张張本斤克升级級寸码碼岁歲袋粒块塊份])?/giu;
/** A letter by itself belongs to the word behind it: V 领. */
const letterOfAWord = /\b([a-z])\s+(?=\p{Script=Han})/giu;
const parting = /[\s,，、。·|/()（）【】[\]「」《》:：;；!！?？+&]+/;

/** Asks whether a text carries what is wanted; what was asked before is known. */
type Carries = (wanted: Wanted, text: string) => boolean;

function asking(): Carries {
  const known = new Map<string, ReadonlySet<string>>();
  return (wanted, text) => {
    const tokens = known.get(text) ?? new Set(tokensOf({ title: text, subtitle: '', code: '', tags: [] }));
    known.set(text, tokens);
    return fits(wanted, tokens);
  };
}
/** Two suggestions that differ in letters' size, width, script or spaces alone are one. */
const sameAs = (text: string): string => inSimplified(text.normalize('NFKC')).toLowerCase().replace(/\s+/g, '');

/**
 * The words of a text. A character that stands alone belongs to a word that the dictionary lacks, and it does not say to which: it stays
 * with both its neighbours (散养 土 鸡蛋, 手机 壳), so that no suggestion is cut within a word.
 */
function wordsIn(text: string): string[] {
  const row: string[] = [];
  let open = false;
  for (const { segment } of segmenter.segment(text)) {
    const alone = /^(?:\p{Script=Han}|\d+)$/u.test(segment);
    const before = row.length - 1;
    if (before >= 0 && (alone || open)) row[before] += segment;
    else row.push(segment);
    open = alone;
  }
  return row;
}

const sizeOf = (text: string): number => Array.from(text).length;

/** The fewest words in a row that carry what is wanted, as the places where they begin and end; undefined where none do. */
function fewestThatFit(carries: Carries, wanted: Wanted, row: readonly string[]): readonly [from: number, to: number] | undefined {
  let to = 1;
  while (to <= row.length && !carries(wanted, row.slice(0, to).join(''))) to += 1;
  if (to > row.length) return undefined;
  let from = 0;
  while (from + 1 < to && carries(wanted, row.slice(from + 1, to).join(''))) from += 1;
  return [from, to];
}

/** What of a part of a title can be suggested: the fewest words that fit, and the part, or as many whole words of it as stand in a line. */
function phrasesOf(carries: Carries, wanted: Wanted, part: string): string[] {
  const row = wordsIn(part);
  const fewest = fewestThatFit(carries, wanted, row);
  if (!fewest) return [];
  const [from, end] = fewest;
  const short = row.slice(from, end).join('');
  if (sizeOf(part) <= longest) return [short, part];
  let to = end;
  while (to < row.length && sizeOf(row.slice(from, to + 1).join('')) <= longest) to += 1;
  return [short, row.slice(from, to).join('')];
}

/** Of a title: of the part that fits by itself; else, where only several parts do together, the parts that are needed. */
function ofTitle(carries: Carries, wanted: Wanted, title: string): string[] {
  const parts = title
    .replace(amount, ' ')
    .replace(letterOfAWord, '$1')
    .split(parting)
    .filter((part) => part !== '');
  const part = parts.find((one) => carries(wanted, one));
  if (part !== undefined) return phrasesOf(carries, wanted, part);
  const needed = wanted.map((word) => parts.find((one) => carries([word], one)));
  const together = [...new Set(needed)].join(' ');
  return needed.includes(undefined) || sizeOf(together) > longest ? [] : [together];
}

/** Category names that may be what a keyword is on its way to; whether each finds something is still to be asked. */
export const categoriesThatFit = (wanted: Wanted, categories: readonly string[]): string[] =>
  [...new Set(categories.filter((name) => asking()(wanted, name)))].slice(0, most);

/** How many characters of a phrase, up to four, stand before what is wanted ends in it: what begins with it is nearest. */
const startOf = (carries: Carries, wanted: Wanted, phrase: string): number => {
  const letters = Array.from(phrase);
  const least = [1, 2, 3].find((count) => carries(wanted, letters.slice(0, count).join('')));
  return least ?? 4;
};

/**
 * What a keyword may be on its way to: names of categories, then words and phrases of titles: those that have it whole, that begin
 * with it, and that stand in most titles first. Whole words, each once, never what is typed already, ten at most. Each stands as it is in a title or was asked for, and so finds something.
 */
export function suggestionsFrom(
  keyword: string,
  { wanted, whole = wanted }: { readonly wanted: Wanted; readonly whole?: Wanted | undefined },
  categories: readonly string[],
  titles: readonly string[],
): string[] {
  const carries = asking();
  const phrases = titles.map((title) => [...new Set(ofTitle(carries, wanted, title))]);
  const counts = new Map<string, number>();
  for (const phrase of phrases.flat()) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  const common = [...counts]
    .filter(([phrase]) => sizeOf(phrase) <= longest)
    .map(([phrase, count]) => ({ phrase, count, begun: carries(whole, phrase) ? 0 : 1, after: startOf(carries, wanted, phrase) }))
    .sort((a, b) => a.begun - b.begun || a.after - b.after || b.count - a.count)
    .map(({ phrase }) => phrase);
  const known = new Set([sameAs(keyword)]);
  return [...categories, ...common]
    .filter((text) => {
      const same = sameAs(text);
      if (sizeOf(text) < 2 || known.has(same)) return false;
      known.add(same);
      return true;
    })
    .slice(0, most);
}
