import { plain } from './search-tokens.ts';

/** What else a word finds, each by its word in small simplified letters without blanks. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** So many other words a word finds at most, whatever the lines say. */
const most = 10;

/** A keyword as synonyms know it: type c, Type-C and typec are one. */
export const sameWord = (text: string): string => plain(text).replace(/[\s-]+/g, '');

const wordsOfSide = (side: string): string[] =>
  side
    .split('=')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/**
 * The synonyms that lines say. 洗面奶=洁面乳 find each other; 女装>连衣裙=半身裙 finds what stands behind the sign by what stands before it, and
 * never the other way.
 */
export function synonymsIn(lines: readonly string[]): Synonyms {
  const all = new Map<string, string[]>();
  for (const line of lines) {
    const [left = '', right] = line.split('>', 2);
    const asked = wordsOfSide(left);
    const others = right === undefined ? asked : [...asked, ...wordsOfSide(right)];
    for (const word of asked) {
      const key = sameWord(word);
      const known = all.get(key) ?? [];
      const more = others.filter((other) => sameWord(other) !== key && !known.includes(other));
      all.set(key, [...known, ...more].slice(0, most));
    }
  }
  return all;
}
