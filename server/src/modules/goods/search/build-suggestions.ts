import { toSimplified } from 'contract/chinese-scripts.ts';
import { tokenizeGoods } from './rules/search-tokens.ts';
import { matchesTokens, type TokenQuery } from './rules/token-query.ts';
import { productNameOf, splitTitleParts, segmentChinese, splitChineseWords } from './rules/title-words.ts';

const maxSuggestions = 10;
/** Limits the characters of a suggestion: it must fit on a narrow screen. */
const maxCharacters = 10;

/** Tells whether a text matches a query; tokens are cached by text. */
type TextMatcher = (wanted: TokenQuery, text: string) => boolean;

function createTextMatcher(): TextMatcher {
  const known = new Map<string, ReadonlySet<string>>();
  return (wanted, text) => {
    const tokens = known.get(text) ?? new Set(tokenizeGoods({ title: text, subtitle: '', code: '', tags: [] }));
    known.set(text, tokens);
    return matchesTokens(wanted, tokens);
  };
}
/** Returns the same key for texts that differ only in case, width, script or spaces. */
const comparisonKey = (text: string): string => toSimplified(text.normalize('NFKC')).toLowerCase().replace(/\s+/g, '');

const characterCount = (text: string): number => Array.from(text).length;

/** Finds a word of a title part that matches, or else the shortest run of words that does; undefined if none does. */
function findShortestMatch(carries: TextMatcher, wanted: TokenQuery, part: string): string | undefined {
  const word = segmentChinese(part).find(
    (segment) => characterCount(segment) > 1 && carries(wanted, segment) && /\p{Script=Han}/u.test(segment),
  );
  if (word !== undefined) return word;
  const row = splitChineseWords(part);
  let to = 1;
  while (to <= row.length && !carries(wanted, row.slice(0, to).join(''))) to += 1;
  if (to > row.length) return undefined;
  let from = 0;
  while (from + 1 < to && carries(wanted, row.slice(from + 1, to).join(''))) from += 1;
  return row.slice(from, to).join('');
}

/** Finds phrases of a title: the shortest match, and the part of the title that contains it. */
function findPhrases(carries: TextMatcher, wanted: TokenQuery, title: string): string[] {
  const fitting = splitTitleParts(title).filter((part) => carries(wanted, part));
  return [...new Set(fitting.flatMap((part) => [findShortestMatch(carries, wanted, part) ?? part, part]))];
}

/**
 * Filters names to those that match a typed keyword, each once, up to the number of suggestions. The caller still
 * checks that a name finds products.
 */
export function filterMatchingNames(wanted: TokenQuery, names: readonly string[]): string[] {
  const carries = createTextMatcher();
  return [...new Set(names.filter((name) => carries(wanted, name)))].slice(0, maxSuggestions);
}

/** Returns the number of characters, up to four, after which a phrase matches: it ranks phrases higher that begin with the keyword. */
const matchLength = (carries: TextMatcher, wanted: TokenQuery, phrase: string): number => {
  const letters = Array.from(phrase);
  const least = [1, 2, 3].find((count) => carries(wanted, letters.slice(0, count).join('')));
  return least ?? 4;
};

/**
 * Builds up to ten suggestions for a typed keyword, without itself and duplicates: categories and hot words, then
 * phrases of several titles, then product names. Among each, whole words, early matches and frequent ones rank higher.
 * A phrase of a single title that is not its product name is left out: nobody would type it.
 */
export function buildSuggestions(
  keyword: string,
  { wanted, whole = wanted }: { readonly wanted: TokenQuery; readonly whole?: TokenQuery | undefined },
  names: readonly string[],
  titles: readonly string[],
): string[] {
  const carries = createTextMatcher();
  /** Letters that are whole syllables match the beginning of others (cha in 日常) only where a text begins with these. */
  const isMeant = (text: string) => carries(whole, text) || matchLength(carries, wanted, text) === 1;
  const counts = new Map<string, number>();
  for (const phrase of titles.flatMap((title) => findPhrases(carries, wanted, title))) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  const called = new Set(titles.map(productNameOf));
  const common = [...counts]
    .filter(([phrase, count]) => characterCount(phrase) <= maxCharacters && (count > 1 || called.has(phrase)))
    .map(([phrase, count]) => ({
      phrase,
      count,
      several: count > 1 ? 0 : 1,
      begun: carries(whole, phrase) ? 0 : 1,
      after: matchLength(carries, wanted, phrase),
    }))
    .sort((a, b) => a.several - b.several || a.begun - b.begun || a.after - b.after || b.count - a.count)
    .map(({ phrase }) => phrase);
  const known = new Set([comparisonKey(keyword)]);
  return [...names, ...common]
    .filter(isMeant)
    .filter((text) => {
      const same = comparisonKey(text);
      if (characterCount(text) < 2 || known.has(same)) return false;
      known.add(same);
      return true;
    })
    .slice(0, maxSuggestions);
}
