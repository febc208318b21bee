import { normalizeText, pinyinOf } from './search-tokens.ts';
import { replaceUmlautByV } from './syllables.ts';

/** Describes a site's synonyms: a map from the synonym key of a word to the other words that a search for the word finds too. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Limits the other words of a word, whatever the lines say. */
const maxSynonyms = 10;

/** Returns the key of a keyword in the synonyms: type c, Type-C and typec have the same one. */
export const synonymKey = (text: string): string => normalizeText(replaceUmlautByV(text)).replace(/[\s-]+/g, '');

const splitSide = (side: string): string[] =>
  side
    .split('=')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/**
 * Parses the lines of a synonym list. In 洗面奶=洁面乳 each word finds the other. In 女装>连衣裙=半身裙 the word on the left also finds those on the
 * right, but not the reverse.
 */
export function parseSynonyms(lines: readonly string[]): Synonyms {
  const all = new Map<string, string[]>();
  for (const line of lines) {
    const [left = '', right] = line.split('>', 2);
    const searched = splitSide(left);
    const others = right === undefined ? searched : [...searched, ...splitSide(right)];
    for (const word of searched) {
      const key = synonymKey(word);
      const known = all.get(key) ?? [];
      const more = others.filter((other) => synonymKey(other) !== key && !known.includes(other));
      all.set(key, [...known, ...more].slice(0, maxSynonyms));
    }
  }
  return all;
}

/** Returns how a word can be typed in pinyin: by syllables (yifu, txu), and by initials if it has two or more (yf, tx). */
function pinyinSpellings(word: string): string[] {
  const parts = word.match(/\p{Script=Han}|[a-z0-9]+/gu) ?? [];
  const sounds = pinyinOf(word);
  const chars = parts.filter((part) => /\p{Script=Han}/u.test(part));
  if (chars.length === 0 || chars.length !== sounds.length) return [];
  let at = 0;
  const spoken = parts.map((part) => (/\p{Script=Han}/u.test(part) ? (sounds[at++]?.sound ?? '') : part));
  const whole = spoken.join('');
  const letters = parts.map((part, i) => (/\p{Script=Han}/u.test(part) ? (spoken[i] ?? '').charAt(0) : part)).join('');
  // On a keyboard without ü, people type v or u: nvzhuang, nuzhuang.
  return [...new Set([whole, whole.replace(/(?<=[nl])v/g, 'u'), ...(parts.length > 1 ? [letters] : [])])];
}

const spellingIndexes = new WeakMap<Synonyms, ReadonlyMap<string, readonly string[]>>();

/** Limits the words that the same letters may stand for: nz is 女装 and 男装. */
const maxWordsPerSpelling = 4;

/** Finds the synonym words that letters spell, by whole syllables or initials: yifu and yf find 衣服. */
export function findSynonymsByPinyin(synonyms: Synonyms, letters: string): readonly string[] {
  let known = spellingIndexes.get(synonyms);
  if (known === undefined) {
    const bySound = new Map<string, string[]>();
    for (const word of synonyms.keys())
      for (const sound of pinyinSpellings(word)) bySound.set(sound, [...(bySound.get(sound) ?? []), word].slice(0, maxWordsPerSpelling));
    known = bySound;
    spellingIndexes.set(synonyms, known);
  }
  return known.get(letters) ?? [];
}
