import { aside, headToken, plain, soundsOf } from './search-tokens.ts';
import { isHan, type Wanted, wantedOf, wholeWantedOf, wordsOf } from './search-words.ts';
import { readingsOf } from './syllables.ts';
import { sameWord, type Synonyms } from './synonyms.ts';
import { longestHead } from './title-words.ts';

/** A category or a group, with the tokens of the goods that stand in it or below it. */
export interface Department {
  readonly name: string;
  readonly tokens: readonly string[];
  readonly kind: 'category' | 'group';
}
/** What of the site a keyword is read by. */
export interface Known {
  readonly synonyms: Synonyms;
  readonly departments: readonly Department[];
}

/** What is asked for, the nearest first, the last the widest: as it stands by itself, and where an order is asked for. */
export interface Asked {
  readonly overall: readonly Wanted[];
  readonly sorted: readonly Wanted[];
}

type Alternatives = readonly (readonly string[])[];

/** No word asks for more departments, nor for what is called so in more of them. */
const mostDepartments = 60;
const mostCalled = 20;

const sizeOf = (text: string): number => Array.from(text).length;

/** Pinyin of names, each found out once: names are few and stay. */
const sounds = new Map<string, readonly string[]>();
function soundsOfName(name: string): readonly string[] {
  if (sounds.size > 10_000) sounds.clear();
  const known = sounds.get(name) ?? soundsOf(plain(name)).map(({ sound }) => sound);
  sounds.set(name, known);
  return known;
}

const standsIn = (row: readonly string[], part: readonly string[]): boolean =>
  row.some((_, at) => part.every((one, i) => row[at + i] === one));

/** Whether a department has a word in its name: as it is written, or by two whole syllables and more. */
function isCalled(name: string, word: string): boolean {
  const called = plain(name);
  if (isHan(word)) return called.includes(word);
  if (!/^[a-z]+$/.test(word)) return false;
  const runs: readonly string[] = called.match(/[a-z0-9]+/g) ?? [];
  if (runs.includes(word)) return true;
  const row = soundsOfName(name);
  return readingsOf(word).some(
    (units) =>
      units.length > 1 &&
      units.every(({ kind }) => kind === 'syllable') &&
      standsIn(
        row,
        units.map(({ text }) => text),
      ),
  );
}

/** How well a department fits a word. */
type Fit = 'exactly' | 'nearest' | 'partly';

/**
 * Tokens of the departments of a word: those that are called exactly so, those that have it in their name, or the nearest: of the one kind
 * where there are any, else of the other without those in which another of them stands (咖啡 and not 茶与咖啡; 文具手账 and not all of 文具玩乐).
 */
function departmentsOf(word: string, { departments }: Known, fit: Fit): string[] {
  const exact = departments.filter(({ name }) => plain(name) === word);
  if (fit === 'exactly' || (fit === 'nearest' && exact.length > 0)) return exact.flatMap(({ tokens }) => tokens);
  const called = departments.filter(({ name }) => isCalled(name, word));
  if (fit === 'partly') return called.flatMap(({ tokens }) => tokens);
  const deepest = called.filter(({ tokens: [, ...below] }) => !called.some(({ tokens: [own = ''] }) => below.includes(own)));
  return deepest.flatMap(({ tokens }) => tokens);
}

/** All of it at once: of several words the first way to read each. */
const together = (wanted: Wanted): Alternatives =>
  wanted.length === 1 ? (wanted[0] ?? []) : [wanted.flatMap(([first]) => first ?? [])].filter((tokens) => tokens.length > 0);

/** Chinese that the end of a name may be. */
const isHead = (text: string): boolean => isHan(text) && sizeOf(text) <= longestHead;

/** One thing that a keyword asks for: its text, what of a title that is, and the words that mean the same. */
interface Thing {
  readonly text: string;
  readonly own: Alternatives;
  readonly same: readonly string[];
}

/** The things of a keyword: itself where it has synonyms as a whole, else its words. */
function thingsOf(keyword: string, { synonyms }: Known, loose: boolean): Thing[] {
  const words = wordsOf(keyword);
  const wanted = wantedOf(keyword, { loose });
  const joined = words.length > 1 && words.every((word) => !isHan(word)) && words.some((word) => word.length > 1) ? [words.join('')] : [];
  const same = [...joined, ...(synonyms.get(sameWord(keyword)) ?? [])];
  if (same.length > 0) return [{ text: words.join(''), own: together(wanted), same }];
  return words.map((word, at) => ({ text: word, own: wanted[at] ?? [], same: synonyms.get(word) ?? [] }));
}

/** Where a thing is found: what goods are called, their titles, their departments, and what they say aside. */
function placesOf({ text, own, same }: Thing, known: Known) {
  const one = (word: string) => isHan(word) && sizeOf(word) === 1;
  const words = [text, ...same.map((word) => plain(word))];
  const titles = [own, ...same.map((word) => together(wantedOf(word)))];
  const heads = words.flatMap((word, at) => (isHead(word) ? [[headToken(word)]] : (titles[at] ?? [])));
  // What is called so in a department of that name: 裙 in 裤装裙装 is no 围裙. And all of a department that is called just so.
  const inPlace = words.filter(isHead).flatMap((word) => departmentsOf(word, known, 'partly').map((token) => [headToken(word), token]));
  const exact = words.flatMap((word) => departmentsOf(word, known, 'exactly')).map((token) => [token]);
  // One character says too little in a title: 包 for 包包 is no 全包.
  const title = words.flatMap((word, at) => (at > 0 && one(word) ? [[headToken(word)]] : (titles[at] ?? [])));
  const departments = [
    ...new Set([...exact.flat(), ...words.filter((word) => !one(word)).flatMap((word) => departmentsOf(word, known, 'nearest'))]),
  ].slice(0, mostDepartments);
  const aloud = titles.filter((_, at) => at === 0 || !one(words[at] ?? ''));
  return {
    inPlace: words.some(one) ? [...inPlace.slice(0, mostCalled), ...exact] : [],
    heads,
    title,
    meant: one(text) ? heads : [...title, ...departments.map((token) => [token])],
    wide: [...title, ...heads, ...departments.map((token) => [token]), ...aloud.flatMap(([first]) => (first ? [first.map(aside)] : []))],
  };
}

const each = (tiers: readonly (Wanted | undefined)[]): Wanted[] => [
  ...new Map(tiers.flatMap((tier) => (tier ? [[JSON.stringify(tier), tier] as const] : []))).values(),
];

/**
 * What a keyword asks for. First what is called so where one looks for it (裙: 半身裙 among skirts before 围裙), then what is called so (茶:
 * 龙井茶 before 茶席), then typed letters as whole syllables, then whatever has it in its title, then the goods of departments that have it in
 * their name and those that say it aside. Where an order is asked for, the departments of a word of two characters and more stand beside
 * the titles. Characters in any order (`loose`) are looked for in titles alone.
 */
export function askedOf(keyword: string, known: Known, { loose = false } = {}): Asked {
  const things = thingsOf(keyword, known, loose);
  if (things.length === 0) return { overall: [], sorted: [] };
  const places = things.map((thing) => placesOf(thing, known));
  const title = places.map((place) => place.title);
  if (loose) return { overall: [title], sorted: [title] };
  const wide = places.map((place) => place.wide);
  const inPlace = places.map((place) => (place.inPlace.length > 0 ? place.inPlace : place.heads));
  const first = places.some((place) => place.inPlace.length > 0) ? inPlace : undefined;
  const called = things.some(({ text, same }) => [text, ...same].some(isHead)) ? places.map(({ heads }) => heads) : undefined;
  const whole = wholeWantedOf(keyword);
  return {
    overall: each([first, called, whole, title, wide]),
    sorted: each([first, whole, places.map(({ meant }) => meant), title, wide]),
  };
}

/** What goods are called, and nothing else of them. */
export const calledSo = (head: string): Asked => {
  const wanted = [[[headToken(head)]]];
  return { overall: [wanted], sorted: [wanted] };
};
