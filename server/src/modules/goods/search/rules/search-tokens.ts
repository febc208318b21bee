import { toSimplified } from 'contract/chinese-scripts.ts';
import { pinyin } from 'pinyin-pro';
import { headNounsOf } from './title-words.ts';

/** Holds the version of the search tokenizer. Raise it after a change: every product is then tokenized again. */
export const tokenizerVersion = 3;

/** Holds the texts of a product that the search finds it by. */
export interface SearchableGoods {
  readonly title: string;
  readonly subtitle: string;
  readonly code: string;
  readonly tags: readonly string[];
  /** Gives its category and groups. Departments are matched by their current names, so a new name applies immediately. */
  readonly categoryId?: number | null;
  readonly groupIds?: readonly number[];
}

/** Builds the search token of a word in a subtitle or tag, which ranks last. */
export const secondaryToken = (token: string): string => `~${token}`;

/** Builds the search token of the noun at the end of a product's name (包 of 双肩包). */
export const headNounToken = (word: string): string => `h:${word}`;

/** Builds the search token that all products of a category have. */
export const categoryToken = (id: number): string => `c:${id}`;

/** Builds the search token that all products of a group have. */
export const groupToken = (id: number): string => `g:${id}`;

/** Holds the number of characters to which a Latin word is cut in a search token. */
export const maxWordLength = 30;

/**
 * Holds the length, in characters, up to which beginnings of a word are stored as search tokens, so that an unfinished
 * word finds it.
 */
export const maxPrefixLength = 12;

/** Limits the tokens of a product, however long its title. */
const maxTokens = 600;

const hanRun = /\p{Script=Han}+/gu;
const latinRun = /[a-z0-9]+/g;

/** Normalizes text for search: lower case, half width, no accents, simplified characters. ＡＢＣ, É and 壺 become abc, e and 壶. */
export const normalizeText = (text: string): string =>
  toSimplified(text.normalize('NFKD'))
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Lists the Chinese characters of a text, each with its pinyin, without tones, ü as v; other characters are left out. */
export function pinyinOf(text: string): { readonly char: string; readonly sound: string }[] {
  const chars = text.match(/\p{Script=Han}/gu) ?? [];
  if (chars.length === 0) return [];
  const sounds = pinyin(chars.join(''), { toneType: 'none', type: 'array', v: true });
  return chars.map((char, i) => ({ char, sound: sounds[i] ?? '' })).filter(({ sound }) => /^[a-z]+$/.test(sound));
}

/** Returns every reading of a Chinese character, as `pinyinOf` writes it: zhang and chang for 长. */
export const pinyinReadingsOf = (char: string): string[] => [
  ...new Set(pinyin(char, { toneType: 'none', type: 'array', v: true, multiple: true }).filter((sound) => /^[a-z]+$/.test(sound))),
];

/** Joins each two adjacent items of a list to a text, such as two Chinese characters: [a, b, c] gives ab and bc. */
export const adjacentPairs = (row: readonly string[], between = ''): string[] => row.slice(1).map((one, i) => `${row[i]}${between}${one}`);

const withAdjacentPairs = (row: readonly string[]): string[] => [...row, ...adjacentPairs(row)];

/** Returns the Chinese characters of a text and their adjacent pairs. */
const hanTokens = (text: string): string[] => (text.match(hanRun) ?? []).flatMap((run) => withAdjacentPairs(Array.from(run)));

/** Joins words that a hyphen or a space separates: Type-C gives typec too. */
const joinHyphenatedRuns = (text: string): string[] =>
  [...text.matchAll(/(?<![a-z0-9])([a-z0-9]+)(?=[ -]([a-z0-9]+))/g)].map(([, one = '', next = '']) => one + next);

/**
 * Returns the Latin words and numbers of a text with their prefixes: iphone15 is found by ip, iphone and 15. w:iphone marks a whole word.
 */
const latinTokens = (text: string): string[] =>
  [...(text.match(latinRun) ?? []).flatMap((run) => [run, ...(run.match(/[a-z]+|[0-9]+/g) ?? [])]), ...joinHyphenatedRuns(text)].flatMap(
    (word) => [
      word.slice(0, maxWordLength),
      `w:${word.slice(0, maxWordLength)}`,
      ...Array.from({ length: Math.min(word.length, maxPrefixLength) }, (_, i) => word.slice(0, i + 1)),
    ],
  );

/**
 * Returns the pinyin tokens of a text: syllables (s:cha), prefixes of two letters or more (p:ch, p:cha), syllable pairs (s:cha hu),
 * initials and their pairs (i:c, i:ch).
 */
function pinyinTokens(text: string): string[] {
  const sounds = pinyinOf(text).map(({ sound }) => sound);
  const letters = sounds.map((sound) => sound.charAt(0));
  return [
    ...[...sounds, ...adjacentPairs(sounds, ' ')].map((sound) => `s:${sound}`),
    ...sounds.flatMap((sound) => Array.from({ length: Math.max(sound.length - 1, 1) }, (_, i) => `p:${sound.slice(0, i + 2)}`)),
    ...letters.map((letter) => `i:${letter}`),
    ...adjacentPairs(letters).map((pair) => `i:${pair}`),
  ];
}

/**
 * Returns the search tokens of a product: its title in Chinese, pinyin, initials and Latin, its code, head nouns,
 * category and groups. Subtitle and tags give secondary tokens.
 */
export function tokenizeGoods({ title, subtitle, code, tags, categoryId = null, groupIds = [] }: SearchableGoods): string[] {
  const called = normalizeText(title);
  const asides = [subtitle, ...tags].map(normalizeText);
  const tokens = [
    ...(categoryId === null ? [] : [categoryToken(categoryId)]),
    ...groupIds.map(groupToken),
    ...headNounsOf(title).map(headNounToken),
    ...hanTokens(called),
    ...pinyinTokens(called),
    ...[called, normalizeText(code)].flatMap(latinTokens),
    ...asides.flatMap((text) => [...hanTokens(text), ...latinTokens(text)]).map(secondaryToken),
  ];
  return [...new Set(tokens)].slice(0, maxTokens);
}
