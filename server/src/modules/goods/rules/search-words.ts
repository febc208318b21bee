import { longestBeginning, longestWord, pairsOf, plain } from './search-tokens.ts';
import { readingsOf, type Unit, withV } from './syllables.ts';
import { segmentsOf } from './title-words.ts';

/** What a keyword asks of a goods: for each word its alternatives, each a list of tokens that the goods carries all of. */
export type Wanted = readonly (readonly (readonly string[])[])[];

const mostWords = 8;

/** The words of a keyword, each once, in their order: runs of Chinese, and runs of letters and numbers. */
export const wordsOf = (keyword: string): string[] =>
  [...new Set(plain(withV(keyword)).match(/\p{Script=Han}+|[a-z0-9]+/gu) ?? [])].slice(0, mostWords);

export const isHan = (word: string): boolean => /^\p{Script=Han}/u.test(word);

/** The tokens of a reading of pinyin: syllables in pairs where two stand together, first letters in pairs wherever one is not whole. */
export function readingTokens(units: readonly Unit[]): string[] {
  const [first] = units;
  if (units.length === 1 && first) return [first.kind === 'letter' ? `i:${first.text}` : `p:${first.text}`];
  const tokens = pairsOf(
    units.map((_, i) => String(i)),
    ' ',
  ).flatMap((pair) => {
    const [a, b] = pair.split(' ').map((i) => units[Number(i)]);
    if (!a || !b) return [];
    if (a.kind === 'syllable' && b.kind === 'syllable') return [`s:${a.text} ${b.text}`];
    return [
      `i:${a.text.charAt(0)}${b.text.charAt(0)}`,
      ...[a, b].filter(({ kind }) => kind !== 'letter').map(({ kind, text }) => `${kind === 'begun' ? 'p' : 's'}:${text}`),
    ];
  });
  return [...new Set(tokens)];
}

const latinToken = (word: string): string => (word.length <= longestBeginning ? word : word.slice(0, longestWord));

/** A letter or a digit beside something else, be it a sign, or a digit alone: they begin nothing. */
const asItStands = (word: string, keyword: string): boolean =>
  /^\d$/.test(word) || (/^[a-z]$/.test(word) && plain(keyword).trim() !== word);

/** Characters as a title has them: one by itself, more in pairs. */
const asWritten = (chars: readonly string[]): readonly string[] => (chars.length === 1 ? chars : pairsOf(chars));

function alternativesOf(word: string, loose: boolean): string[][] {
  if (isHan(word)) {
    const parts = loose ? segmentsOf(word).map((part) => Array.from(part)) : [];
    if (parts.some(({ length }) => length > 1)) return [[...new Set(parts.flatMap(asWritten))]];
    return [[...new Set(asWritten(Array.from(word)))]];
  }
  return [[latinToken(word)], ...(/^[a-z]+$/.test(word) ? readingsOf(word).map(readingTokens) : [])];
}

/**
 * What a keyword asks for; empty when there is no word in it. A digit, or a letter beside other words, is meant as it stands (冰糖橙 5), not
 * as what something begins with. `loose` takes what the dictionary makes of a Chinese word in any order: 衬衫棉麻 finds 棉麻衬衫.
 */
export function wantedOf(keyword: string, { loose = false } = {}): Wanted {
  return wordsOf(keyword).map((word) => (asItStands(word, keyword) ? [[`w:${word}`]] : alternativesOf(word, loose)));
}

/** Letters that can be read as whole syllables, or a word of letters, as whole as they were typed; undefined where they begin something. */
function wholeOf(word: string): string[][] | undefined {
  if (!/^[a-z]+$/.test(word)) return undefined;
  const whole = readingsOf(word).filter((units) => units.every(({ kind }) => kind === 'syllable'));
  if (whole.length === 0) return undefined;
  const spoken = whole.map((units) => (units.length === 1 ? units.map(({ text }) => `s:${text}`) : readingTokens(units)));
  return [[`w:${word.slice(0, longestWord)}`], ...spoken];
}

/**
 * What fits a keyword best, of what fits it: goods that have its letters as whole syllables (cha: 茶) or a whole word, and not as the
 * beginning of longer ones (长, Chanel). Undefined where it asks for no syllable.
 */
export function wholeWantedOf(keyword: string): Wanted | undefined {
  const words = wordsOf(keyword);
  const whole = words.map(wholeOf);
  if (whole.every((one) => one === undefined)) return undefined;
  const wanted = wantedOf(keyword);
  return words.map((_, at) => whole[at] ?? wanted[at] ?? []);
}

/** Whether what carries these tokens fits. */
export const fits = (wanted: Wanted, tokens: ReadonlySet<string>): boolean =>
  wanted.length > 0 && wanted.every((word) => word.some((alternative) => alternative.every((token) => tokens.has(token))));
