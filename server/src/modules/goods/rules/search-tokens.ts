import { inSimplified } from 'contract/two-scripts.ts';
import { pinyin } from 'pinyin-pro';
import { headsOf } from './title-words.ts';

/** The edition of this rule: raise it when it gives other tokens, and every goods is given them anew. */
export const tokensRule = 3;

/** What of a goods can be found by words. */
export interface Findable {
  readonly title: string;
  readonly subtitle: string;
  readonly code: string;
  readonly tags: readonly string[];
  /** Where it stands. Its departments are found by their names as these are when one asks, so a new name is found at once. */
  readonly categoryId?: number | null;
  readonly groupIds?: readonly number[];
}

/** What of a goods only says a word by the way: its subtitle, its tags. */
export const aside = (token: string): string => `~${token}`;
/** What a goods is called: the end of its name. */
export const headToken = (word: string): string => `h:${word}`;
export const categoryToken = (id: number): string => `c:${id}`;
export const groupToken = (id: number): string => `g:${id}`;

/** No word of letters is longer in a token, and no more than this many of its beginnings are. */
export const longestWord = 30;
export const longestBeginning = 12;
/** A goods has no more tokens than this, however long its title. */
const mostTokens = 600;

const hanRun = /\p{Script=Han}+/gu;
const latinRun = /[a-z0-9]+/g;

/** Small letters, half width, without accents, simplified: ＡＢＣ, É and 壺 are abc, e and 壶. */
export const plain = (text: string): string =>
  inSimplified(text.normalize('NFKD'))
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The pinyin of each Chinese character of a text, without tones, ü as v; what is not Chinese is left out. */
export function soundsOf(text: string): { readonly char: string; readonly sound: string }[] {
  const chars = text.match(/\p{Script=Han}/gu) ?? [];
  if (chars.length === 0) return [];
  const sounds = pinyin(chars.join(''), { toneType: 'none', type: 'array', v: true });
  return chars.map((char, i) => ({ char, sound: sounds[i] ?? '' })).filter(({ sound }) => /^[a-z]+$/.test(sound));
}

/** Every way a Chinese character is read, as `soundsOf` writes it: 长 is zhang and chang. */
export const soundsOfChar = (char: string): string[] => [
  ...new Set(pinyin(char, { toneType: 'none', type: 'array', v: true, multiple: true }).filter((sound) => /^[a-z]+$/.test(sound))),
];

/** Neighbours in a row, joined. */
export const pairsOf = (row: readonly string[], between = ''): string[] => row.slice(1).map((one, i) => `${row[i]}${between}${one}`);

const withPairs = (row: readonly string[]): string[] => [...row, ...pairsOf(row)];

/** Chinese characters and pairs of them, as they stand. */
const hanTokens = (text: string): string[] => (text.match(hanRun) ?? []).flatMap((run) => withPairs(Array.from(run)));

/** Neighbours that a hyphen or a blank parts: Type-C is typec too. */
const joinedRuns = (text: string): string[] =>
  [...text.matchAll(/(?<![a-z0-9])([a-z0-9]+)(?=[ -]([a-z0-9]+))/g)].map(([, one = '', next = '']) => one + next);

/** Words of letters and numbers, with their beginnings: iphone15 is found by ip, by iphone and by 15; w:iphone says that it is whole. */
const latinTokens = (text: string): string[] =>
  [...(text.match(latinRun) ?? []).flatMap((run) => [run, ...(run.match(/[a-z]+|[0-9]+/g) ?? [])]), ...joinedRuns(text)].flatMap((word) => [
    word.slice(0, longestWord),
    `w:${word.slice(0, longestWord)}`,
    ...Array.from({ length: Math.min(word.length, longestBeginning) }, (_, i) => word.slice(0, i + 1)),
  ]);

/**
 * Pinyin: each syllable (s:cha), with its beginnings from two letters up (p:ch, p:cha), pairs of them (s:cha hu), first letters and their
 * pairs (i:c, i:ch).
 */
function soundTokens(text: string): string[] {
  const sounds = soundsOf(text).map(({ sound }) => sound);
  const letters = sounds.map((sound) => sound.charAt(0));
  return [
    ...[...sounds, ...pairsOf(sounds, ' ')].map((sound) => `s:${sound}`),
    ...sounds.flatMap((sound) => Array.from({ length: Math.max(sound.length - 1, 1) }, (_, i) => `p:${sound.slice(0, i + 2)}`)),
    ...letters.map((letter) => `i:${letter}`),
    ...pairsOf(letters).map((pair) => `i:${pair}`),
  ];
}

/**
 * By what a goods is found: its title in Chinese, pinyin, first letters and Latin, its code as it is written, what it is called, and where it
 * stands; aside from these its subtitle and tags as they are written.
 */
export function tokensOf({ title, subtitle, code, tags, categoryId = null, groupIds = [] }: Findable): string[] {
  const called = plain(title);
  const asides = [subtitle, ...tags].map(plain);
  const tokens = [
    ...(categoryId === null ? [] : [categoryToken(categoryId)]),
    ...groupIds.map(groupToken),
    ...headsOf(title).map(headToken),
    ...hanTokens(called),
    ...soundTokens(called),
    ...[called, plain(code)].flatMap(latinTokens),
    ...asides.flatMap((text) => [...hanTokens(text), ...latinTokens(text)]).map(aside),
  ];
  return [...new Set(tokens)].slice(0, mostTokens);
}
