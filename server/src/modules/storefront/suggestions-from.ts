import { inSimplified } from 'contract/two-scripts.ts';
import { fits, nameIn, partsOf, segmentsOf, tokensOf, type Wanted, wordsIn } from '#modules/goods/goods.ts';

const most = 10;
/** Limits the characters of a suggestion: it must fit on a narrow screen. */
const longest = 10;

/** Tells whether a text matches a query; tokens are cached by text. */
type Carries = (wanted: Wanted, text: string) => boolean;

function asking(): Carries {
  const known = new Map<string, ReadonlySet<string>>();
  return (wanted, text) => {
    const tokens = known.get(text) ?? new Set(tokensOf({ title: text, subtitle: '', code: '', tags: [] }));
    known.set(text, tokens);
    return fits(wanted, tokens);
  };
}
/** Returns the same key for texts that differ only in case, width, script or spaces. */
const sameAs = (text: string): string => inSimplified(text.normalize('NFKC')).toLowerCase().replace(/\s+/g, '');

const sizeOf = (text: string): number => Array.from(text).length;

/** Finds a word of a title part that matches, or else the shortest run of words that does; undefined if none does. */
function fewestThatFit(carries: Carries, wanted: Wanted, part: string): string | undefined {
  const word = segmentsOf(part).find((segment) => sizeOf(segment) > 1 && carries(wanted, segment) && /\p{Script=Han}/u.test(segment));
  if (word !== undefined) return word;
  const row = wordsIn(part);
  let to = 1;
  while (to <= row.length && !carries(wanted, row.slice(0, to).join(''))) to += 1;
  if (to > row.length) return undefined;
  let from = 0;
  while (from + 1 < to && carries(wanted, row.slice(from + 1, to).join(''))) from += 1;
  return row.slice(from, to).join('');
}

/** Finds phrases of a title: the shortest match, and the part of the title that contains it. */
function wordsOf(carries: Carries, wanted: Wanted, title: string): string[] {
  const fitting = partsOf(title).filter((part) => carries(wanted, part));
  return [...new Set(fitting.flatMap((part) => [fewestThatFit(carries, wanted, part) ?? part, part]))];
}

/** Filters names that match a typed keyword. The caller still checks that each finds goods. */
export function namesThatFit(wanted: Wanted, names: readonly string[]): string[] {
  const carries = asking();
  return [...new Set(names.filter((name) => carries(wanted, name)))].slice(0, most);
}

/** Returns the number of characters, up to four, after which a phrase matches: it ranks phrases higher that begin with the keyword. */
const startOf = (carries: Carries, wanted: Wanted, phrase: string): number => {
  const letters = Array.from(phrase);
  const least = [1, 2, 3].find((count) => carries(wanted, letters.slice(0, count).join('')));
  return least ?? 4;
};

/**
 * Builds up to ten suggestions for a typed keyword, without the keyword itself and without duplicates. Names (categories, hot words) come
 * first, then phrases in two or more titles, then product names. Among them whole words, early matches and frequent ones rank higher. A
 * phrase of a single title that is not its product name is left out: nobody would type it.
 */
export function suggestionsFrom(
  keyword: string,
  { wanted, whole = wanted }: { readonly wanted: Wanted; readonly whole?: Wanted | undefined },
  names: readonly string[],
  titles: readonly string[],
): string[] {
  const carries = asking();
  const counts = new Map<string, number>();
  for (const phrase of titles.flatMap((title) => wordsOf(carries, wanted, title))) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  const called = new Set(titles.map(nameIn));
  const common = [...counts]
    .filter(([phrase, count]) => sizeOf(phrase) <= longest && (count > 1 || called.has(phrase)))
    .map(([phrase, count]) => ({
      phrase,
      count,
      several: count > 1 ? 0 : 1,
      begun: carries(whole, phrase) ? 0 : 1,
      after: startOf(carries, wanted, phrase),
    }))
    .sort((a, b) => a.several - b.several || a.begun - b.begun || a.after - b.after || b.count - a.count)
    .map(({ phrase }) => phrase);
  const known = new Set([sameAs(keyword)]);
  return [...names, ...common]
    .filter((text) => {
      const same = sameAs(text);
      if (sizeOf(text) < 2 || known.has(same)) return false;
      known.add(same);
      return true;
    })
    .slice(0, most);
}
