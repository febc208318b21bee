import { halfTypedOf } from './half-typed.ts';
import { aside, headToken, plain, soundsOf } from './search-tokens.ts';
import { isHan, type Wanted, wantedOf, wholeWantedOf, wordsOf } from './search-words.ts';
import { readingsOf } from './syllables.ts';
import { sameWord, type Synonyms, wordsHeard } from './synonyms.ts';
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

/** No word asks for more departments. */
const mostDepartments = 60;
/** No word brings more others, be it one that several sound like. */
const mostSame = 20;

const sizeOf = (text: string): number => Array.from(text).length;
const isOne = (word: string): boolean => isHan(word) && sizeOf(word) === 1;

/** Pinyin of names, each found out once: names are few and stay. */
const sounds = new Map<string, readonly string[]>();
function soundsOfName(name: string): readonly string[] {
  if (sounds.size > 10_000) sounds.clear();
  const known = sounds.get(name) ?? soundsOf(plain(name)).map(({ sound }) => sound);
  sounds.set(name, known);
  return known;
}

/** How a department has a word in its name: it may be the name, or what the name ends in, for Chinese names end in what they name. */
type Called = 'exactly' | 'ending' | 'partly' | undefined;

function standsIn(name: string, part: string): Called {
  if (name === part) return 'exactly';
  if (name.endsWith(part)) return 'ending';
  return name.includes(part) ? 'partly' : undefined;
}

/** By whole syllables, two and more: guo of 时令水果 is no word. */
function soundsCalled(name: string, word: string): Called {
  const row = ` ${soundsOfName(name).join(' ')} `;
  const ways = readingsOf(word)
    .filter((units) => units.length > 1 && units.every(({ kind }) => kind === 'syllable'))
    .map((units) => standsIn(row, ` ${units.map(({ text }) => text).join(' ')} `));
  return (['exactly', 'ending', 'partly'] as const).find((way) => ways.includes(way));
}

/** How a department is called by a word: as it is written, or as it sounds. */
function calledBy(name: string, word: string): Called {
  const called = plain(name);
  if (isHan(word) || called === word) return standsIn(called, word);
  if (!/^[a-z]+$/.test(word)) return undefined;
  return called.match(/[a-z0-9]+/g)?.includes(word) ? 'partly' : soundsCalled(name, word);
}

/** The departments of a word by the tokens of their goods: all, those called exactly so, and those with a name that ends in the word. */
interface Departments {
  readonly exact: readonly string[];
  /** 时令水果 of 水果, and not 手机配件 of 手机. */
  readonly ending: readonly string[];
  readonly all: readonly string[];
}

const tokensIn = (departments: readonly Department[]): string[] => departments.flatMap(({ tokens }) => tokens);

/**
 * The departments of a word: those that are called exactly so where there are any; else those that have it in their name, without those in
 * which another of them stands (咖啡 and not 茶与咖啡; 文具手账 and not all of 文具玩乐). One character is too little to be a part of a name:
 * 包 is in 面包.
 */
function departmentsOf(word: string, { departments }: Known): Departments {
  const exact = departments.filter(({ name }) => calledBy(name, word) === 'exactly');
  if (exact.length > 0) return { exact: tokensIn(exact), ending: [], all: tokensIn(exact) };
  if (isOne(word)) return { exact: [], ending: [], all: [] };
  const called = departments.filter(({ name }) => calledBy(name, word) !== undefined);
  const deepest = called.filter(({ tokens: [, ...below] }) => !called.some(({ tokens: [own = ''] }) => below.includes(own)));
  return { exact: [], ending: tokensIn(deepest.filter(({ name }) => calledBy(name, word) === 'ending')), all: tokensIn(deepest) };
}

/** Departments with this character in their names: where to look for what is called so. */
const departmentsWith = (word: string, { departments }: Known): string[] =>
  isOne(word) ? tokensIn(departments.filter(({ name }) => calledBy(name, word) !== undefined)) : [];

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
  /** The letters that were typed, where they are the sound of the text: what has them in its title may be meant too. */
  readonly letters?: { readonly word: string; readonly own: Alternatives };
}

/** What typed letters mean that sound as words of the synonyms: those words, as if they were typed; then the letters. */
function heardIn(word: string, own: Alternatives, { synonyms }: Known): Thing | undefined {
  const [text, ...others] = wordsHeard(synonyms, word);
  if (text === undefined) return undefined;
  const same = new Set([...others, ...[text, ...others].flatMap((one) => synonyms.get(one) ?? [])]);
  same.delete(text);
  return { text, own: together(wantedOf(text)), same: [...same].slice(0, mostSame), letters: { word, own } };
}

/** The things of a keyword: itself where it has synonyms as a whole, else its words. */
function thingsOf(keyword: string, known: Known, loose: boolean): Thing[] {
  const { synonyms } = known;
  const words = wordsOf(keyword);
  const wanted = wantedOf(keyword, { loose });
  const joined = words.length > 1 && words.every((word) => !isHan(word)) && words.some((word) => word.length > 1) ? [words.join('')] : [];
  const whole = { text: words.join(''), own: together(wanted) };
  const same = synonyms.get(sameWord(keyword));
  if (same !== undefined) return [{ ...whole, same: [...joined, ...same] }];
  const heard = heardIn(sameWord(keyword), together(joined.length > 0 ? wantedOf(words.join('')) : wanted), known);
  if (heard !== undefined) return [heard];
  if (joined.length > 0) return [{ ...whole, same: joined }];
  return words.map((word, at) => {
    const own = wanted[at] ?? [];
    return heardIn(word, own, known) ?? { text: word, own, same: synonyms.get(word) ?? [] };
  });
}

/** Where a thing is found: what goods are called, their departments, their titles, and what they say aside. */
function placesOf({ text, own, same, letters }: Thing, known: Known) {
  const words = [text, ...same.map((word) => plain(word))];
  const titles = [own, ...same.map((word) => together(wantedOf(word)))];
  const heads = words.flatMap((word, at) => (isHead(word) ? [[headToken(word)]] : (titles[at] ?? [])));
  // One character says too little in a title: 包 for 包包 is no 全包.
  const title = words.flatMap((word, at) => (at > 0 && isOne(word) ? [[headToken(word)]] : (titles[at] ?? [])));
  const named = words.map((word) => departmentsOf(word, known));
  const heard = letters ? [departmentsOf(letters.word, known)] : [];
  const departments = each([...named, ...heard].flatMap(({ all }) => all)).slice(0, mostDepartments);
  // Of another word that means the same, only a department that is called just that: 睡衣 is among 内搭家居服, and not all of it.
  const exact = [...named, ...heard].flatMap((one) => one.exact);
  const ending = [...named.slice(0, 1), ...heard].flatMap((one) => one.ending);
  const among = (tokens: readonly string[]) => asAlternatives(departments.filter((token) => tokens.includes(token)));
  const placed = named.flatMap(({ all }) => all);
  const where = each(placed.length > 0 ? placed : words.flatMap((word) => departmentsWith(word, known))).slice(0, mostDepartments);
  const aloud = titles.filter((_, at) => at === 0 || !isOne(words[at] ?? ''));
  const standing = asAlternatives(departments);
  return {
    heads,
    title,
    exact: among(exact),
    ending: among(ending),
    departments: standing,
    where: asAlternatives(where),
    short: words.some(isOne),
    meant: isOne(text) ? [...heads, ...among(exact)] : [...title, ...standing],
    wide: [...title, ...heads, ...standing, ...(letters?.own ?? []), ...aloud.flatMap(([first]) => (first ? [first.map(aside)] : []))],
  };
}

const each = (tokens: readonly string[]): string[] => [...new Set(tokens)];
const asAlternatives = (tokens: readonly string[]): Alternatives => tokens.map((token) => [token]);
const eachTier = (tiers: readonly (Wanted | undefined)[]): Wanted[] => [
  ...new Map(tiers.flatMap((tier) => (tier ? [[JSON.stringify(tier), tier] as const] : []))).values(),
];

/**
 * What a keyword asks for, the nearest first. What is typed half in Chinese and half in pinyin has the two beside each other (茶hu: 茶壶). What
 * is called so where one looks for it (裙: 半身裙 among skirts before 围裙); the goods of departments that are called just that; what has it in its title and stands in a department that has it in its name (手机: 手机壳); what is
 * called so anywhere (茶: 奶茶 before 茶席); the goods of departments with a name that ends in it (水果: 时令水果, before 水果玉米), then of those
 * that have it in their name (手机配件); typed letters as whole syllables; then whatever has it in its title (手机钥匙刚好), and those that say it
 * aside. Where an order is asked for, the departments of a word of two characters and more stand beside the titles. Characters in any order
 * (`loose`) are looked for in titles alone.
 */
export function askedOf(keyword: string, known: Known, { loose = false } = {}): Asked {
  const things = thingsOf(keyword, known, loose);
  if (things.length === 0) return { overall: [], sorted: [] };
  const places = things.map((thing) => placesOf(thing, known));
  const title = places.map((place) => place.title);
  if (loose) return { overall: [title], sorted: [title] };
  const wide = places.map((place) => place.wide);
  const beside = halfTypedOf(keyword);
  const halfTyped = beside && [...beside, ...title.map((ways, at) => [...ways, ...(things[at]?.letters?.own ?? [])])];
  const called = things.some(({ text, same }) => [text, ...same].some(isHead)) ? places.map(({ heads }) => heads) : undefined;
  const where = places.flatMap((place) => (place.where.length > 0 ? [place.where] : []));
  const first = called && where.length > 0 ? [...called, ...where] : undefined;
  const placed = (way: 'exact' | 'ending' | 'departments'): Wanted | undefined =>
    places.some((place) => place[way].length > 0) ? places.map((place) => (place[way].length > 0 ? place[way] : place.title)) : undefined;
  const exact = placed('exact');
  const standing = places.flatMap(({ departments }) => (departments.length > 0 ? [departments] : []));
  const near = standing.length > 0 ? [...title, ...standing] : undefined;
  const spoken = things.map(({ text, letters }) => wholeWantedOf(letters?.word ?? text)?.[0]);
  const whole = spoken.some((one) => one !== undefined) ? places.map((place, at) => spoken[at] ?? place.title) : undefined;
  const sound = things.every(({ letters }) => letters === undefined) ? whole : undefined;
  return {
    overall: eachTier([halfTyped, first, exact, near, called, placed('ending'), placed('departments'), whole, title, wide]),
    sorted: eachTier([
      halfTyped,
      places.some(({ short }) => short) ? (exact ?? first) : undefined,
      sound,
      places.map(({ meant }) => meant),
      title,
      wide,
    ]),
  };
}

/** What goods are called, and nothing else of them. */
export const calledSo = (head: string): Asked => {
  const wanted = [[[headToken(head)]]];
  return { overall: [wanted], sorted: [wanted] };
};
