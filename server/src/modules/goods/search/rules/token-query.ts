import { maxPrefixLength, maxWordLength, adjacentPairs, normalizeText } from './search-tokens.ts';
import { parsePinyin, type PinyinUnit, replaceUmlautByV } from './syllables.ts';
import { segmentChinese } from './title-words.ts';

/**
 * Describes a search query: for each word of the keyword a list of alternatives. An alternative is a list of tokens; it
 * matches a product that has all of them.
 */
export type TokenQuery = readonly (readonly (readonly string[])[])[];

const maxWords = 8;

/** Splits a keyword into distinct words: runs of Chinese, and runs of letters and digits. */
export const splitKeyword = (keyword: string): string[] =>
  [...new Set(normalizeText(replaceUmlautByV(keyword)).match(/\p{Script=Han}+|[a-z0-9]+/gu) ?? [])].slice(0, maxWords);

/** Tells whether a word begins with a Chinese character. */
export const isHan = (word: string): boolean => /^\p{Script=Han}/u.test(word);

/** Returns the tokens of a pinyin reading: pairs of whole syllables, and pairs of initials where a syllable is incomplete. */
export function tokensOfReading(units: readonly PinyinUnit[]): string[] {
  const [first] = units;
  if (units.length === 1 && first) return [first.kind === 'letter' ? `i:${first.text}` : `p:${first.text}`];
  const tokens = adjacentPairs(
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

const latinToken = (word: string): string => (word.length <= maxPrefixLength ? word : word.slice(0, maxWordLength));

/** Tells whether a word is a single letter next to other text, or a single digit. It is then no prefix of a word. */
const isLiteral = (word: string, keyword: string): boolean =>
  /^\d$/.test(word) || (/^[a-z]$/.test(word) && normalizeText(keyword).trim() !== word);

/** Returns the characters as title tokens: a single one by itself, several in pairs. */
const characterTokens = (chars: readonly string[]): readonly string[] => (chars.length === 1 ? chars : adjacentPairs(chars));

function buildAlternatives(word: string, loose: boolean): string[][] {
  if (isHan(word)) {
    const parts = loose ? segmentChinese(word).map((part) => Array.from(part)) : [];
    if (parts.some(({ length }) => length > 1)) return [[...new Set(parts.flatMap(characterTokens))]];
    return [[...new Set(characterTokens(Array.from(word)))]];
  }
  return [[latinToken(word)], ...(/^[a-z]+$/.test(word) ? parsePinyin(word).map(tokensOfReading) : [])];
}

/**
 * Builds the search query of a keyword; empty if it contains no word. A digit, or a letter next to other words, is
 * meant literally, not as a prefix. `loose` matches the parts of a Chinese word in any order.
 */
export function buildTokenQuery(keyword: string, { loose = false } = {}): TokenQuery {
  return splitKeyword(keyword).map((word) => (isLiteral(word, keyword) ? [[`w:${word}`]] : buildAlternatives(word, loose)));
}

/** Returns alternatives that match letters as a whole word or whole syllables; undefined if they are only a prefix. */
function wholeSyllableAlternatives(word: string): string[][] | undefined {
  if (!/^[a-z]+$/.test(word)) return undefined;
  const whole = parsePinyin(word).filter((units) => units.every(({ kind }) => kind === 'syllable'));
  if (whole.length === 0) return undefined;
  const spoken = whole.map((units) => (units.length === 1 ? units.map(({ text }) => `s:${text}`) : tokensOfReading(units)));
  return [[`w:${word.slice(0, maxWordLength)}`], ...spoken];
}

/**
 * Builds the query for the best matches: letters as whole syllables (cha: 茶) or a whole word, not as a prefix (长, Chanel). Returns
 * undefined if the keyword contains no syllable.
 */
export function buildWholeSyllableQuery(keyword: string): TokenQuery | undefined {
  const words = splitKeyword(keyword);
  const whole = words.map(wholeSyllableAlternatives);
  if (whole.every((one) => one === undefined)) return undefined;
  const query = buildTokenQuery(keyword);
  return words.map((_, at) => whole[at] ?? query[at] ?? []);
}

/** Tells whether a product's search tokens match a query. */
export const matchesTokens = (query: TokenQuery, tokens: ReadonlySet<string>): boolean =>
  query.length > 0 && query.every((word) => word.some((alternative) => alternative.every((token) => tokens.has(token))));
