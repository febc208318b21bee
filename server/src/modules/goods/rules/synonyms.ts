import { plain, soundsOf } from './search-tokens.ts';
import { withV } from './syllables.ts';

/** What else a word finds, each by its word in small simplified letters without blanks. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** So many other words a word finds at most, whatever the lines say. */
const most = 10;

/** A keyword as synonyms know it: type c, Type-C and typec are one. */
export const sameWord = (text: string): string => plain(withV(text)).replace(/[\s-]+/g, '');

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

/** How a word sounds, typed in letters: its syllables (yifu, txu), and its first letters where it has two and more (yf, tx). */
function soundsAs(word: string): string[] {
  const parts = word.match(/\p{Script=Han}|[a-z0-9]+/gu) ?? [];
  const sounds = soundsOf(word);
  const chars = parts.filter((part) => /\p{Script=Han}/u.test(part));
  if (chars.length === 0 || chars.length !== sounds.length) return [];
  let at = 0;
  const spoken = parts.map((part) => (/\p{Script=Han}/u.test(part) ? (sounds[at++]?.sound ?? '') : part));
  const whole = spoken.join('');
  const letters = parts.map((part, i) => (/\p{Script=Han}/u.test(part) ? (spoken[i] ?? '').charAt(0) : part)).join('');
  // Who has no ü types v, or u: nvzhuang, nuzhuang.
  return [...new Set([whole, whole.replace(/(?<=[nl])v/g, 'u'), ...(parts.length > 1 ? [letters] : [])])];
}

const heard = new WeakMap<Synonyms, ReadonlyMap<string, readonly string[]>>();

/** So many words may be meant by the same letters: nz is 女装 and 男装. */
const mostHeard = 4;

/** The words of the synonyms that sound as these letters, by whole syllables or first letters: yifu and yf are 衣服. */
export function wordsHeard(synonyms: Synonyms, letters: string): readonly string[] {
  let known = heard.get(synonyms);
  if (known === undefined) {
    const bySound = new Map<string, string[]>();
    for (const word of synonyms.keys())
      for (const sound of soundsAs(word)) bySound.set(sound, [...(bySound.get(sound) ?? []), word].slice(0, mostHeard));
    known = bySound;
    heard.set(synonyms, known);
  }
  return known.get(letters) ?? [];
}
