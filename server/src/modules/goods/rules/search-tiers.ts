import { halfTypedOf } from './half-typed.ts';
import { aside, headToken, plain, soundsOf } from './search-tokens.ts';
import { isHan, type Wanted, wantedOf, wholeWantedOf, wordsOf } from './search-words.ts';
import { readingsOf } from './syllables.ts';
import { sameWord, type Synonyms, wordsHeard } from './synonyms.ts';
import { longestHead } from './title-words.ts';

/** Describes a category or a group, with the tokens of the goods in it or below it. */
export interface Department {
  readonly name: string;
  readonly tokens: readonly string[];
  readonly kind: 'category' | 'group';
}
/** Holds the data of the site that a keyword is interpreted with. */
export interface Known {
  readonly synonyms: Synonyms;
  readonly departments: readonly Department[];
}

/**
 * Holds the queries of a keyword in tiers, the best match first, the widest last: for the default order, and for an explicit sort order.
 */
export interface Asked {
  readonly overall: readonly Wanted[];
  readonly sorted: readonly Wanted[];
}

type Alternatives = readonly (readonly string[])[];

/** Limits the departments that a word is searched in. */
const mostDepartments = 60;
/** Limits the other words that a word also searches for. */
const mostSame = 20;

const sizeOf = (text: string): number => Array.from(text).length;
const isOne = (word: string): boolean => isHan(word) && sizeOf(word) === 1;

/** Caches the pinyin of department names: they are few and rarely change. */
const sounds = new Map<string, readonly string[]>();
function soundsOfName(name: string): readonly string[] {
  if (sounds.size > 10_000) sounds.clear();
  const known = sounds.get(name) ?? soundsOf(plain(name)).map(({ sound }) => sound);
  sounds.set(name, known);
  return known;
}

/** Tells how a name matches a word: exactly, by its end, or by a part. Chinese names end in their head noun. */
type Called = 'exactly' | 'ending' | 'partly' | undefined;

function standsIn(name: string, part: string): Called {
  if (name === part) return 'exactly';
  if (name.endsWith(part)) return 'ending';
  return name.includes(part) ? 'partly' : undefined;
}

/** Matches by whole syllables, two or more: guo does not match 时令水果. */
function soundsCalled(name: string, word: string): Called {
  const row = ` ${soundsOfName(name).join(' ')} `;
  const matches = readingsOf(word)
    .filter((units) => units.length > 1 && units.every(({ kind }) => kind === 'syllable'))
    .map((units) => standsIn(row, ` ${units.map(({ text }) => text).join(' ')} `));
  return (['exactly', 'ending', 'partly'] as const).find((match) => matches.includes(match));
}

/** Matches a department name with a word, as written or by its pinyin. */
function calledBy(name: string, word: string): Called {
  const called = plain(name);
  if (isHan(word) || called === word) return standsIn(called, word);
  if (!/^[a-z]+$/.test(word)) return undefined;
  return called.match(/[a-z0-9]+/g)?.includes(word) ? 'partly' : soundsCalled(name, word);
}

/** Holds the tokens of the departments that match a word: all, those with exactly that name, and those whose name ends in the word. */
interface Departments {
  readonly exact: readonly string[];
  /** Includes 时令水果 for 水果, but not 手机配件 for 手机. */
  readonly ending: readonly string[];
  readonly all: readonly string[];
}

const tokensIn = (departments: readonly Department[]): string[] => departments.flatMap(({ tokens }) => tokens);

/**
 * Finds the departments of a word: those with exactly that name, or else those with the word in their name. Parents of another match are
 * left out (咖啡, not 茶与咖啡; 文具手账, not all of 文具玩乐). A single character does not count as a part of a name: 包 is in 面包.
 */
function departmentsOf(word: string, { departments }: Known): Departments {
  const exact = departments.filter(({ name }) => calledBy(name, word) === 'exactly');
  if (exact.length > 0) return { exact: tokensIn(exact), ending: [], all: tokensIn(exact) };
  if (isOne(word)) return { exact: [], ending: [], all: [] };
  const called = departments.filter(({ name }) => calledBy(name, word) !== undefined);
  const deepest = called.filter(({ tokens: [, ...below] }) => !called.some(({ tokens: [own = ''] }) => below.includes(own)));
  return { exact: [], ending: tokensIn(deepest.filter(({ name }) => calledBy(name, word) === 'ending')), all: tokensIn(deepest) };
}

/** Finds the departments with this character in their name, to search there for products with that head noun. */
const departmentsWith = (word: string, { departments }: Known): string[] =>
  isOne(word) ? tokensIn(departments.filter(({ name }) => calledBy(name, word) !== undefined)) : [];

/** Merges the words of a query into one alternative; of several words only the first reading of each. */
const together = (query: Wanted): Alternatives =>
  query.length === 1 ? (query[0] ?? []) : [query.flatMap(([first]) => first ?? [])].filter((tokens) => tokens.length > 0);

/** Tells whether a text can be the Chinese head noun of a name. */
const isHead = (text: string): boolean => isHan(text) && sizeOf(text) <= longestHead;

/** Describes one term of a keyword: its text, the tokens to find in a title, and the words with the same meaning. */
interface Thing {
  readonly text: string;
  readonly own: Alternatives;
  readonly same: readonly string[];
  /** Holds the typed letters, if the text was found by its pinyin: titles with the letters themselves may be meant too. */
  readonly letters?: { readonly word: string; readonly own: Alternatives };
}

/**
 * Finds the term that typed letters stand for, if they are the pinyin of synonym words. Those words are searched for first, then the
 * letters.
 */
function heardIn(word: string, own: Alternatives, { synonyms }: Known): Thing | undefined {
  const [text, ...others] = wordsHeard(synonyms, word);
  if (text === undefined) return undefined;
  const same = new Set([...others, ...[text, ...others].flatMap((one) => synonyms.get(one) ?? [])]);
  same.delete(text);
  return { text, own: together(wantedOf(text)), same: [...same].slice(0, mostSame), letters: { word, own } };
}

/** Splits a keyword into terms: one term if the whole keyword has synonyms, or else one per word. */
function thingsOf(keyword: string, context: Known, loose: boolean): Thing[] {
  const { synonyms } = context;
  const words = wordsOf(keyword);
  const query = wantedOf(keyword, { loose });
  const joined = words.length > 1 && words.every((word) => !isHan(word)) && words.some((word) => word.length > 1) ? [words.join('')] : [];
  const whole = { text: words.join(''), own: together(query) };
  const same = synonyms.get(sameWord(keyword));
  if (same !== undefined) return [{ ...whole, same: [...joined, ...same] }];
  const heard = heardIn(sameWord(keyword), together(joined.length > 0 ? wantedOf(words.join('')) : query), context);
  if (heard !== undefined) return [heard];
  if (joined.length > 0) return [{ ...whole, same: joined }];
  return words.map((word, at) => {
    const own = query[at] ?? [];
    return heardIn(word, own, context) ?? { text: word, own, same: synonyms.get(word) ?? [] };
  });
}

/** Builds the queries of a term: by head noun, by department, by title, and by secondary texts. */
function placesOf({ text, own, same, letters }: Thing, context: Known) {
  const words = [text, ...same.map((word) => plain(word))];
  const titles = [own, ...same.map((word) => together(wantedOf(word)))];
  const heads = words.flatMap((word, at) => (isHead(word) ? [[headToken(word)]] : (titles[at] ?? [])));
  // One character is too vague in a title: 包 for 包包 would match 全包.
  const title = words.flatMap((word, at) => (at > 0 && isOne(word) ? [[headToken(word)]] : (titles[at] ?? [])));
  const named = words.map((word) => departmentsOf(word, context));
  const heard = letters ? [departmentsOf(letters.word, context)] : [];
  const departments = each([...named, ...heard].flatMap(({ all }) => all)).slice(0, mostDepartments);
  // For another word with the same meaning, only a department with exactly that name: 睡衣 is in 内搭家居服, but is not all of it.
  const exact = [...named, ...heard].flatMap((one) => one.exact);
  const ending = [...named.slice(0, 1), ...heard].flatMap((one) => one.ending);
  const among = (tokens: readonly string[]) => asAlternatives(departments.filter((token) => tokens.includes(token)));
  const placed = named.flatMap(({ all }) => all);
  const where = each(placed.length > 0 ? placed : words.flatMap((word) => departmentsWith(word, context))).slice(0, mostDepartments);
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
 * Builds the queries of a keyword in tiers, the best match first: (1) mixed Chinese and pinyin next to each other (茶hu: 茶壶); (2) the head
 * noun within a matching department (裙: 半身裙 among skirts before 围裙); (3) departments with exactly that name; (4) titles with the word
 * within a matching department (手机: 手机壳); (5) the head noun anywhere (茶: 奶茶 before 茶席); (6) departments whose name ends in it (水果: 时令水果);
 * (7) departments with it in their name (手机配件); (8) typed letters as whole syllables; (9) any title with it (手机钥匙刚好); (10) subtitles and
 * tags. For an explicit sort order, departments of words of two or more characters count like titles. `loose` searches the characters in
 * any order, in titles only.
 */
export function askedOf(keyword: string, context: Known, { loose = false } = {}): Asked {
  const terms = thingsOf(keyword, context, loose);
  if (terms.length === 0) return { overall: [], sorted: [] };
  const queries = terms.map((term) => placesOf(term, context));
  const title = queries.map((query) => query.title);
  if (loose) return { overall: [title], sorted: [title] };
  const widest = queries.map((query) => query.wide);
  const adjacent = halfTypedOf(keyword);
  const mixedKeyword = adjacent && [...adjacent, ...title.map((alternatives, at) => [...alternatives, ...(terms[at]?.letters?.own ?? [])])];
  const headNouns = terms.some(({ text, same }) => [text, ...same].some(isHead)) ? queries.map(({ heads }) => heads) : undefined;
  const where = queries.flatMap((query) => (query.where.length > 0 ? [query.where] : []));
  const headNounsInDepartments = headNouns && where.length > 0 ? [...headNouns, ...where] : undefined;
  const inDepartments = (match: 'exact' | 'ending' | 'departments'): Wanted | undefined =>
    queries.some((query) => query[match].length > 0)
      ? queries.map((query) => (query[match].length > 0 ? query[match] : query.title))
      : undefined;
  const exact = inDepartments('exact');
  const departments = queries.flatMap((query) => (query.departments.length > 0 ? [query.departments] : []));
  const titlesInDepartments = departments.length > 0 ? [...title, ...departments] : undefined;
  const wholeSyllables = terms.map(({ text, letters }) => wholeWantedOf(letters?.word ?? text)?.[0]);
  const pinyin = wholeSyllables.some((one) => one !== undefined)
    ? queries.map((query, at) => wholeSyllables[at] ?? query.title)
    : undefined;
  return {
    overall: eachTier([
      mixedKeyword,
      headNounsInDepartments,
      exact,
      titlesInDepartments,
      headNouns,
      inDepartments('ending'),
      inDepartments('departments'),
      pinyin,
      title,
      widest,
    ]),
    sorted: eachTier([
      mixedKeyword,
      queries.some(({ short }) => short) ? (exact ?? headNounsInDepartments) : undefined,
      terms.every(({ letters }) => letters === undefined) ? pinyin : undefined,
      queries.map(({ meant }) => meant),
      title,
      widest,
    ]),
  };
}

/** Builds the tiers that find goods by their head noun only. */
export const calledSo = (head: string): Asked => {
  const query = [[[headToken(head)]]];
  return { overall: [query], sorted: [query] };
};
