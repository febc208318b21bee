import { inSimplified } from 'contract/two-scripts.ts';
import { fits, nameIn, partsOf, segmentsOf, tokensOf, type Wanted, wordsIn } from '#modules/goods/goods.ts';

const most = 10;
/** A suggestion is a few words on a narrow screen: so many characters of them. */
const longest = 10;

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

const sizeOf = (text: string): number => Array.from(text).length;

/** A word of a part that carries what is wanted, else the fewest in a row that do; undefined where none do. */
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

/** What of a title is a suggestion once another title says it too: the fewest words that fit, and the part that they stand in. */
function wordsOf(carries: Carries, wanted: Wanted, title: string): string[] {
  const fitting = partsOf(title).filter((part) => carries(wanted, part));
  return [...new Set(fitting.flatMap((part) => [fewestThatFit(carries, wanted, part) ?? part, part]))];
}

/** Names that may be what a keyword is on its way to; whether each finds something is still to be asked. */
export function namesThatFit(wanted: Wanted, names: readonly string[]): string[] {
  const carries = asking();
  return [...new Set(names.filter((name) => carries(wanted, name)))].slice(0, most);
}

/** How many characters of a phrase, up to four, stand before what is wanted ends in it: what begins with it is nearest. */
const startOf = (carries: Carries, wanted: Wanted, phrase: string): number => {
  const letters = Array.from(phrase);
  const least = [1, 2, 3].find((count) => carries(wanted, letters.slice(0, count).join('')));
  return least ?? 4;
};

/**
 * What a keyword may be on its way to: names (of categories, and hot words), then words that stand in two titles and more, then what goods
 * are called: those that have it whole, that begin with it, and that stand in most titles first. Whole words, each once, never what is
 * typed already, ten at most. A phrase that one title alone has beside its name is none: nobody would type it.
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
