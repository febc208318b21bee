import { type Asked, askedOf, calledSo, type Known } from './search-tiers.ts';
import { pairsOf, plain, soundsOf } from './search-tokens.ts';
import { fits, isHan, wordsOf } from './search-words.ts';
import { readingsOf, syllables } from './syllables.ts';
import { headsOf, segmentsOf } from './title-words.ts';

/** Another keyword in the place of one that finds nothing, as it is told. */
export interface Mended {
  readonly says: string;
  readonly asked: Asked;
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

/** A word of the dictionary, or letters enough to be one. What is left of ' or 1=1 is none. */
const isWord = (unit: string): boolean => (isHan(unit) ? Array.from(unit).length > 1 : unit.length > 2);

/** No more units of a keyword are put together anew: its last, for they name what it is. */
const mostUnits = 8;

/** The words of a keyword as the dictionary has them: 红色裙子 is 红色 and 裙子. */
const unitsOf = (keyword: string): string[] => wordsOf(keyword).flatMap((word) => (isHan(word) ? segmentsOf(word) : [word]));

/** Units side by side: Chinese as it was typed, in one. */
const joined = (units: readonly string[]): string =>
  units.reduce((text, unit) => (text !== '' && !(isHan(unit) && /\p{Script=Han}$/u.test(text)) ? `${text} ${unit}` : text + unit), '');

/** Endings that make two characters of a word of one: 裙子, 茶叶, 鞋类. */
const ending = /^(\p{Script=Han})[子儿头叶类品]$/u;

/** Ends of very different names, that say nothing by themselves: 洗衣机 is no 耳机, 冰箱 no 行李箱, 老人 no 机器人. */
const saysLittle = /^[人机器品具物件套装料液剂仪膏架板片条袋盒箱]$/;

/** What the end of a keyword is called by itself: 裙 of 裙子, 鞋 of 男鞋. */
function headOf(units: readonly string[]): string | undefined {
  const last = units.at(-1) ?? '';
  if (!isHan(last)) return undefined;
  const stem = ending.exec(last)?.[1];
  if (stem !== undefined) return stem;
  // Characters in a row that make no word say nothing by their last.
  const typed = /\p{Script=Han}+$/u.exec(joined(units))?.[0] ?? '';
  const known = Array.from(typed).length <= 2 || units.slice(-2).some(isWord);
  return known && Array.from(last).length <= 2 && !saysLittle.test(last.slice(-1)) ? last.slice(-1) : undefined;
}

/**
 * What to try when a keyword finds nothing, the nearest first: a keyword of fewer words, those first that have the last of it, for that is
 * what it names (苹果手机: 手机); where the last word is not to be had, what its end is called (裙子: 裙); then the words before it.
 */
export function mendings(keyword: string, known: Known): Mended[] {
  const all = unitsOf(keyword);
  const units = all.slice(-mostUnits);
  const size = units.length;
  const runs = units
    // A character alone before a word is the end of another: 牙 of 兰牙耳机.
    .flatMap((_, from) => units.slice(from).map((_one, more) => units.slice(from, from + more + 1)))
    .concat(size > 2 ? units.map((_, at) => units.filter((_one, i) => i !== at)) : [])
    .filter((run) => run.length < all.length && isWord(run[0] ?? ''));
  const named = (run: readonly string[]) => (run.at(-1) === units.at(-1) ? 1 : 0);
  const letters = (run: readonly string[]) => run.join('').length;
  const texts = runs
    .toSorted((a, b) => named(b) - named(a) || letters(b) - letters(a) || b.length - a.length)
    .map((run) => ({ text: joined(run), named: named(run) }));
  const words = (some: typeof texts): Mended[] =>
    [...new Set(some.map(({ text }) => text))].map((text) => ({ says: text, asked: askedOf(text, known) }));
  const head = headOf(all);
  return [
    ...words(texts.filter((one) => one.named === 1)).slice(0, 8),
    ...(head === undefined ? [] : [{ says: head, asked: calledSo(head) }]),
    ...words(texts.filter((one) => one.named === 0)).slice(0, 8),
  ];
}

/** The tokens that decide which of these may find something. */
export const tokensAsked = (tries: readonly Mended[]): string[] => [
  ...new Set(tries.flatMap(({ asked }) => asked.overall.at(-1)?.flat(2) ?? [])),
];

/** Those that may find something: goods carry the tokens they ask for. */
export const likely = (tries: readonly Mended[], carried: ReadonlySet<string>): Mended[] =>
  tries.filter(({ asked }) => fits(asked.overall.at(-1) ?? [], carried));

/** How a word may have been meant that was written by its sound. */
export interface Sounding {
  /** Just so, and not nearly. */
  readonly exact: boolean;
  readonly sounds: readonly string[];
  readonly tokens: readonly string[];
}

/**
 * The sound of a keyword, and sounds near it, where it may be a slip: pinyin, or Chinese that is no word of the dictionary (查胡). What is a
 * word is meant as it stands: 包包 is no slip for 抱抱.
 */
export function soundings(keyword: string): Sounding[] {
  const [only, more] = wordsOf(keyword);
  if (only === undefined || more !== undefined) return [];
  if (isHan(only) && segmentsOf(only).some(isWord)) return [];
  const sounds = isHan(only)
    ? soundsOf(only).map(({ sound }) => sound)
    : (readingsOf(only).find((units) => units.every(({ kind }) => kind === 'syllable')) ?? []).map(({ text }) => text);
  if (sounds.length < 2 || sounds.length > 5) return [];
  const near = sounds.flatMap((sound, at) => nearSounds(sound).map((other) => sounds.map((one, i) => (i === at ? other : one))));
  return [...(isHan(only) ? [sounds] : []), ...near].map((row) => ({
    exact: row === sounds,
    sounds: row,
    tokens: pairsOf(row, ' ').map((pair) => `s:${pair}`),
  }));
}

/** The words of a title that sound so, whole ones or what it is called: 艺复 of 铁艺复古 is none, 羽绒服 one. Undefined where there are none. */
export function wordsSounding({ sounds }: Sounding, title: string): string | undefined {
  const soundsSo = (text: string): boolean => soundsOf(text).every(({ sound }, at) => sound === sounds[at]);
  const segments = segmentsOf(plain(title));
  const starts = segments.map((_, from) => segments.slice(from));
  for (const rest of starts)
    for (let count = 1; count <= Math.min(rest.length, sounds.length); count += 1) {
      const text = rest.slice(0, count).join('');
      if (!/^\p{Script=Han}+$/u.test(text) || !rest.slice(0, count).some(isWord) || Array.from(text).length !== sounds.length) continue;
      if (soundsSo(text)) return text;
    }
  return headsOf(title).find((head) => Array.from(head).length === sounds.length && soundsSo(head));
}
