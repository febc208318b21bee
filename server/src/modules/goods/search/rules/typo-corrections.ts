import { type SearchTiers, buildSearchTiers, buildHeadNounTiers, type SearchContext } from './search-tiers.ts';
import { adjacentPairs, normalizeText, pinyinOf } from './search-tokens.ts';
import { matchesTokens, isHan, splitKeyword } from './token-query.ts';
import { parsePinyin, syllables } from './syllables.ts';
import { headNounsOf, segmentChinese } from './title-words.ts';

/** Describes a corrected keyword, with its search queries, to search for in place of one that finds nothing. */
export interface KeywordCorrection {
  readonly keyword: string;
  readonly tiers: SearchTiers;
}

/** Lists initials that are confused with each other, by accent or by mistyping. */
const confusedInitials: readonly (readonly [string, string])[] = [
  ['zh', 'z'],
  ['ch', 'c'],
  ['sh', 's'],
  ['n', 'l'],
  ['h', 'f'],
  ['r', 'l'],
];
const confusedFinals: readonly (readonly [string, string])[] = [
  ['ang', 'an'],
  ['eng', 'en'],
  ['ing', 'in'],
];

/** Returns the syllables that sound similar to this one. */
export function similarSyllables(sound: string): string[] {
  const begins = confusedInitials.flatMap(([a, b]) => [
    ...(sound.startsWith(a) ? [b + sound.slice(a.length)] : []),
    ...(sound.startsWith(b) && !sound.startsWith(a) ? [a + sound.slice(b.length)] : []),
  ]);
  const ends = confusedFinals.flatMap(([a, b]) => [
    ...(sound.endsWith(a) ? [sound.slice(0, -a.length) + b] : []),
    ...(sound.endsWith(b) ? [sound.slice(0, -b.length) + a] : []),
  ]);
  return [...new Set([...begins, ...ends])].filter((one) => one !== sound && syllables.has(one));
}

/** Tells whether a unit is a dictionary word, or has enough letters to be one. Remains of ' or 1=1 are not. */
const isWord = (unit: string): boolean => (isHan(unit) ? Array.from(unit).length > 1 : unit.length > 2);

/** Limits the units that are recombined, to the last ones: they name the product. */
const maxUnits = 8;

/** Splits a keyword into dictionary words: 红色裙子 into 红色 and 裙子. */
const splitIntoUnits = (keyword: string): string[] =>
  splitKeyword(keyword).flatMap((word) => (isHan(word) ? segmentChinese(word) : [word]));

/** Joins units: Chinese ones directly, others with a space. */
const joinUnits = (units: readonly string[]): string =>
  units.reduce((text, unit) => (text !== '' && !(isHan(unit) && /\p{Script=Han}$/u.test(text)) ? `${text} ${unit}` : text + unit), '');

/** Matches suffixes that extend a one-character noun to two characters: 裙子, 茶叶, 鞋类. */
const nounSuffix = /^(\p{Script=Han})[子儿头叶类品]$/u;

/** Matches last characters that many different names share: 洗衣机 is not a kind of 耳机, 冰箱 not of 行李箱, 老人 not of 机器人. */
const vagueHeadNoun = /^[人机器品具物件套装料液剂仪膏架板片条袋盒箱]$/;

/** Finds the head noun of a keyword: 裙 for 裙子, 鞋 for 男鞋. */
function findHeadNoun(units: readonly string[]): string | undefined {
  const last = units.at(-1) ?? '';
  if (!isHan(last)) return undefined;
  const stem = nounSuffix.exec(last)?.[1];
  if (stem !== undefined) return stem;
  // Adjacent characters that make no word have no meaningful last character.
  const typed = /\p{Script=Han}+$/u.exec(joinUnits(units))?.[0] ?? '';
  const known = Array.from(typed).length <= 2 || units.slice(-2).some(isWord);
  return known && Array.from(last).length <= 2 && !vagueHeadNoun.test(last.slice(-1)) ? last.slice(-1) : undefined;
}

/**
 * Proposes other keywords where a keyword finds no product, the best first: shorter ones that keep its last word, which names the product
 * (苹果手机: 手机), then the head noun of that word (裙子: 裙), then the words before it.
 */
export function proposeCorrections(keyword: string, context: SearchContext): KeywordCorrection[] {
  const allUnits = splitIntoUnits(keyword);
  const units = allUnits.slice(-maxUnits);
  const size = units.length;
  const candidates = units
    // A single character before a word is the end of another word: 牙 of 兰牙耳机.
    .flatMap((_, from) => units.slice(from).map((_one, more) => units.slice(from, from + more + 1)))
    .concat(size > 2 ? units.map((_, at) => units.filter((_one, i) => i !== at)) : [])
    .filter((run) => run.length < allUnits.length && isWord(run[0] ?? ''));
  const keepsLastWord = (run: readonly string[]) => (run.at(-1) === units.at(-1) ? 1 : 0);
  const letters = (run: readonly string[]) => run.join('').length;
  const texts = candidates
    .toSorted((a, b) => keepsLastWord(b) - keepsLastWord(a) || letters(b) - letters(a) || b.length - a.length)
    .map((run) => ({ text: joinUnits(run), keepsLastWord: keepsLastWord(run) }));
  const words = (some: typeof texts): KeywordCorrection[] =>
    [...new Set(some.map(({ text }) => text))].map((text) => ({ keyword: text, tiers: buildSearchTiers(text, context) }));
  const headNoun = findHeadNoun(allUnits);
  return [
    ...words(texts.filter((one) => one.keepsLastWord === 1)).slice(0, 8),
    ...(headNoun === undefined ? [] : [{ keyword: headNoun, tiers: buildHeadNounTiers(headNoun) }]),
    ...words(texts.filter((one) => one.keepsLastWord === 0)).slice(0, 8),
  ];
}

/**
 * Collects the search tokens of corrected keywords. Which of these tokens the site's products have decides which
 * corrections are tried.
 */
export const collectCorrectionTokens = (corrections: readonly KeywordCorrection[]): string[] => [
  ...new Set(corrections.flatMap(({ tiers }) => tiers.overall.at(-1)?.flat(2) ?? [])),
];

/**
 * Filters corrected keywords to those whose search tokens are among the existing ones, as only these can find products.
 */
export const filterLikelyCorrections = (corrections: readonly KeywordCorrection[], existing: ReadonlySet<string>): KeywordCorrection[] =>
  corrections.filter(({ tiers }) => matchesTokens(tiers.overall.at(-1) ?? [], existing));

/**
 * Describes a pronunciation that a mistyped keyword may stand for: its syllables, its search tokens, and whether it is
 * the typed one or a similar one.
 */
export interface PinyinMatch {
  /** Tells whether it is the typed sound itself, not a similar one. */
  readonly exact: boolean;
  readonly sounds: readonly string[];
  readonly tokens: readonly string[];
}

/**
 * Proposes pronunciations of a keyword that may be mistyped: its own and similar ones. Applies to pinyin, and to Chinese that is not in the
 * dictionary (查胡). Dictionary words are meant literally: 包包 is not corrected to 抱抱.
 */
export function proposePinyinMatches(keyword: string): PinyinMatch[] {
  const [only, more] = splitKeyword(keyword);
  if (only === undefined || more !== undefined) return [];
  if (isHan(only) && segmentChinese(only).some(isWord)) return [];
  const sounds = isHan(only)
    ? pinyinOf(only).map(({ sound }) => sound)
    : (parsePinyin(only).find((units) => units.every(({ kind }) => kind === 'syllable')) ?? []).map(({ text }) => text);
  if (sounds.length < 2 || sounds.length > 5) return [];
  const near = sounds.flatMap((sound, at) => similarSyllables(sound).map((other) => sounds.map((one, i) => (i === at ? other : one))));
  return [...(isHan(only) ? [sounds] : []), ...near].map((row) => ({
    exact: row === sounds,
    sounds: row,
    tokens: adjacentPairs(row, ' ').map((pair) => `s:${pair}`),
  }));
}

/**
 * Finds the first word of a title with this pronunciation: one or several whole words, or a head noun (羽绒服, but not 艺复
 * of 铁艺复古). Returns undefined if there is none.
 */
export function findWordByPinyin({ sounds }: PinyinMatch, title: string): string | undefined {
  const soundsSo = (text: string): boolean => pinyinOf(text).every(({ sound }, at) => sound === sounds[at]);
  const segments = segmentChinese(normalizeText(title));
  const starts = segments.map((_, from) => segments.slice(from));
  for (const rest of starts)
    for (let count = 1; count <= Math.min(rest.length, sounds.length); count += 1) {
      const text = rest.slice(0, count).join('');
      if (!/^\p{Script=Han}+$/u.test(text) || !rest.slice(0, count).some(isWord) || Array.from(text).length !== sounds.length) continue;
      if (soundsSo(text)) return text;
    }
  return headNounsOf(title).find((headNoun) => Array.from(headNoun).length === sounds.length && soundsSo(headNoun));
}
