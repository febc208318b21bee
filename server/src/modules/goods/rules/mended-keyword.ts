import { pairsOf, soundsOf } from './search-tokens.ts';
import { fits, isHan, type Wanted, wantedOf, wordsOf } from './search-words.ts';
import { readingsOf, syllables } from './syllables.ts';

/** Another keyword in the place of one that finds nothing. */
export interface Mended {
  readonly wanted: Wanted;
  /** The words it searches for, as they are told; of a sound, as the first goods found writes it. */
  readonly says: (title: string) => string;
}

/** Sounds that are taken for each other, by accent or by a slip. */
const alike: readonly (readonly [string, string])[] = [
  ['zh', 'z'],
  ['ch', 'c'],
  ['sh', 's'],
  ['n', 'l'],
  ['h', 'f'],
  ['r', 'l'],
];
const alikeEnds: readonly (readonly [string, string])[] = [
  ['ang', 'an'],
  ['eng', 'en'],
  ['ing', 'in'],
];

/** Syllables that sound nearly like this one. */
export function nearSounds(sound: string): string[] {
  const begins = alike.flatMap(([a, b]) => [
    ...(sound.startsWith(a) ? [b + sound.slice(a.length)] : []),
    ...(sound.startsWith(b) && !sound.startsWith(a) ? [a + sound.slice(b.length)] : []),
  ]);
  const ends = alikeEnds.flatMap(([a, b]) => [
    ...(sound.endsWith(a) ? [sound.slice(0, -a.length) + b] : []),
    ...(sound.endsWith(b) ? [sound.slice(0, -b.length) + a] : []),
  ]);
  return [...new Set([...begins, ...ends])].filter((one) => one !== sound && syllables.has(one));
}

/** How a title writes these sounds; undefined where it does not have them in a row. */
function writtenIn(title: string, sounds: readonly string[]): string | undefined {
  const row = soundsOf(title);
  const at = row.findIndex((_, i) => sounds.every((sound, j) => row[i + j]?.sound === sound));
  return at < 0
    ? undefined
    : row
        .slice(at, at + sounds.length)
        .map(({ char }) => char)
        .join('');
}

const bySound = (sounds: readonly string[]): Mended => {
  const pairs = pairsOf(sounds, ' ').map((pair) => `s:${pair}`);
  return { wanted: [[pairs]], says: (title) => writtenIn(title, sounds) ?? sounds.join('') };
};

const byWords = (words: readonly string[]): Mended => {
  const text = words.join(' ');
  return { wanted: wantedOf(text), says: () => text };
};

/** The same sound in other characters, and sounds near it. */
function soundsLike(word: string): Mended[] {
  const sounds = isHan(word)
    ? soundsOf(word).map(({ sound }) => sound)
    : (readingsOf(word).find((units) => units.every(({ kind }) => kind === 'syllable')) ?? []).map(({ text }) => text);
  if (sounds.length < 2 || sounds.length > 5) return [];
  const near = sounds.flatMap((sound, at) => nearSounds(sound).map((other) => sounds.map((one, i) => (i === at ? other : one))));
  return [...(isHan(word) ? [bySound(sounds)] : []), ...near.map(bySound)];
}

/** Says enough to be searched for by itself: Chinese, or three letters or digits and more. What is left of ' or 1=1 does not. */
const speaks = (word: string): boolean => isHan(word) || word.length > 2;

/** Parts of a Chinese word, the longest first. */
function partsOf(word: string): string[] {
  const chars = Array.from(word).slice(0, 12);
  return chars.flatMap((_, less) => {
    const size = chars.length - 1 - less;
    return size < 2 ? [] : chars.slice(0, chars.length - size + 1).map((_one, at) => chars.slice(at, at + size).join(''));
  });
}

/**
 * What to try when a keyword finds nothing, the nearest first: words that sound like it, then fewer of its words, then parts of a long
 * word. Empty when nothing near can be thought of.
 */
export function mendings(keyword: string): Mended[] {
  const words = wordsOf(keyword);
  const [only] = words;
  if (words.length === 1 && only !== undefined) {
    return [...soundsLike(only), ...(isHan(only) ? partsOf(only).map((part) => byWords([part])) : [])];
  }
  const without = words.map((_, at) => words.filter((_one, i) => i !== at)).sort((a, b) => b.join('').length - a.join('').length);
  const alone = [...words].sort((a, b) => b.length - a.length).map((word) => [word]);
  return [...without, ...alone].filter((left) => left.some(speaks)).map(byWords);
}

/** The tokens that decide which of these may find something. */
export const tokensAsked = (tries: readonly Mended[]): string[] => [...new Set(tries.flatMap(({ wanted }) => wanted.flat(2)))];

/** Those that may find something: goods carry the tokens they ask for. */
export const likely = (tries: readonly Mended[], carried: ReadonlySet<string>): Mended[] =>
  tries.filter(({ wanted }) => fits(wanted, carried));
