import { parseMixedKeyword } from './mixed-keyword.ts';
import { secondaryToken, headNounToken, normalizeText, pinyinOf } from './search-tokens.ts';
import { isHan, type TokenQuery, buildTokenQuery, buildWholeSyllableQuery, splitKeyword } from './token-query.ts';
import { parsePinyin } from './syllables.ts';
import { synonymKey, type Synonyms, findSynonymsByPinyin } from './synonyms.ts';
import { maxHeadNounLength } from './title-words.ts';

/**
 * Describes a category or product group by its name, which a keyword can match, and the search tokens that find its
 * products. A category also has the tokens of its child categories.
 */
export interface SearchDepartment {
  readonly name: string;
  readonly tokens: readonly string[];
  readonly kind: 'category' | 'group';
}
/** Holds what a search keyword is interpreted with: synonyms, and the names of categories and groups. */
export interface SearchContext {
  readonly synonyms: Synonyms;
  readonly departments: readonly SearchDepartment[];
}

/**
 * Holds the search queries of a keyword in tiers, the best match first and the widest last. There is a list for the
 * default order, and one for an order that the shopper chose.
 */
export interface SearchTiers {
  readonly overall: readonly TokenQuery[];
  readonly sorted: readonly TokenQuery[];
}

type Alternatives = readonly (readonly string[])[];

/** Limits the departments that a word is searched in. */
const maxDepartments = 60;
/** Limits the other words that a word also searches for. */
const maxOtherWords = 20;

const characterCount = (text: string): number => Array.from(text).length;
const isSingleCharacter = (word: string): boolean => isHan(word) && characterCount(word) === 1;

/** Caches the pinyin of department names: they are few and rarely change. */
const pinyinCache = new Map<string, readonly string[]>();
function pinyinOfName(name: string): readonly string[] {
  if (pinyinCache.size > 10_000) pinyinCache.clear();
  const known = pinyinCache.get(name) ?? pinyinOf(normalizeText(name)).map(({ sound }) => sound);
  pinyinCache.set(name, known);
  return known;
}

/** Tells how a name matches a word: exactly, by its end, or by a part. Chinese names end in their head noun. */
type NameMatch = 'exactly' | 'ending' | 'partly' | undefined;

function matchText(name: string, part: string): NameMatch {
  if (name === part) return 'exactly';
  if (name.endsWith(part)) return 'ending';
  return name.includes(part) ? 'partly' : undefined;
}

/** Matches by whole syllables, two or more: guo does not match 时令水果. */
function matchPinyin(name: string, word: string): NameMatch {
  const row = ` ${pinyinOfName(name).join(' ')} `;
  const matches = parsePinyin(word)
    .filter((units) => units.length > 1 && units.every(({ kind }) => kind === 'syllable'))
    .map((units) => matchText(row, ` ${units.map(({ text }) => text).join(' ')} `));
  return (['exactly', 'ending', 'partly'] as const).find((match) => matches.includes(match));
}

/** Matches a department name with a word, as written or by its pinyin. */
function matchName(name: string, word: string): NameMatch {
  const called = normalizeText(name);
  if (isHan(word) || called === word) return matchText(called, word);
  if (!/^[a-z]+$/.test(word)) return undefined;
  return called.match(/[a-z0-9]+/g)?.includes(word) ? 'partly' : matchPinyin(name, word);
}

/** Holds the tokens of the departments that match a word: all, those with exactly that name, and those whose name ends in the word. */
interface DepartmentTokens {
  readonly exact: readonly string[];
  /** Includes 时令水果 for 水果, but not 手机配件 for 手机. */
  readonly ending: readonly string[];
  readonly all: readonly string[];
}

const departmentTokens = (departments: readonly SearchDepartment[]): string[] => departments.flatMap(({ tokens }) => tokens);

/**
 * Finds the departments of a word: those with exactly that name, or else those with the word in their name. Parents of another match are
 * left out (咖啡, not 茶与咖啡; 文具手账, not all of 文具玩乐). A single character does not count as a part of a name: 包 is in 面包.
 */
function findDepartmentTokens(word: string, { departments }: SearchContext): DepartmentTokens {
  const exact = departments.filter(({ name }) => matchName(name, word) === 'exactly');
  if (exact.length > 0) return { exact: departmentTokens(exact), ending: [], all: departmentTokens(exact) };
  if (isSingleCharacter(word)) return { exact: [], ending: [], all: [] };
  const called = departments.filter(({ name }) => matchName(name, word) !== undefined);
  const deepest = called.filter(({ tokens: [, ...below] }) => !called.some(({ tokens: [own = ''] }) => below.includes(own)));
  return {
    exact: [],
    ending: departmentTokens(deepest.filter(({ name }) => matchName(name, word) === 'ending')),
    all: departmentTokens(deepest),
  };
}

/** Finds the departments with this character in their name, to search there for products with that head noun. */
const findTokensByCharacter = (word: string, { departments }: SearchContext): string[] =>
  isSingleCharacter(word) ? departmentTokens(departments.filter(({ name }) => matchName(name, word) !== undefined)) : [];

/** Merges the words of a query into one alternative; of several words only the first reading of each. */
const mergeWords = (query: TokenQuery): Alternatives =>
  query.length === 1 ? (query[0] ?? []) : [query.flatMap(([first]) => first ?? [])].filter((tokens) => tokens.length > 0);

/** Tells whether a text can be the Chinese head noun of a name. */
const canBeHeadNoun = (text: string): boolean => isHan(text) && characterCount(text) <= maxHeadNounLength;

/** Describes one term of a keyword: its text, the tokens to find in a title, and the words with the same meaning. */
interface SearchTerm {
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
function findTermByPinyin(word: string, own: Alternatives, { synonyms }: SearchContext): SearchTerm | undefined {
  const [text, ...others] = findSynonymsByPinyin(synonyms, word);
  if (text === undefined) return undefined;
  const same = new Set([...others, ...[text, ...others].flatMap((one) => synonyms.get(one) ?? [])]);
  same.delete(text);
  return { text, own: mergeWords(buildTokenQuery(text)), same: [...same].slice(0, maxOtherWords), letters: { word, own } };
}

/** Splits a keyword into terms: one term if the whole keyword has synonyms, or else one per word. */
function splitIntoTerms(keyword: string, context: SearchContext, loose: boolean): SearchTerm[] {
  const { synonyms } = context;
  const words = splitKeyword(keyword);
  const query = buildTokenQuery(keyword, { loose });
  const joined = words.length > 1 && words.every((word) => !isHan(word)) && words.some((word) => word.length > 1) ? [words.join('')] : [];
  const whole = { text: words.join(''), own: mergeWords(query) };
  const same = synonyms.get(synonymKey(keyword));
  if (same !== undefined) return [{ ...whole, same: [...joined, ...same] }];
  const heard = findTermByPinyin(synonymKey(keyword), mergeWords(joined.length > 0 ? buildTokenQuery(words.join('')) : query), context);
  if (heard !== undefined) return [heard];
  if (joined.length > 0) return [{ ...whole, same: joined }];
  return words.map((word, at) => {
    const own = query[at] ?? [];
    return findTermByPinyin(word, own, context) ?? { text: word, own, same: synonyms.get(word) ?? [] };
  });
}

/** Builds the queries of a term: by head noun, by department, by title, and by secondary texts. */
function buildTermQueries({ text, own, same, letters }: SearchTerm, context: SearchContext) {
  const words = [text, ...same.map((word) => normalizeText(word))];
  const titles = [own, ...same.map((word) => mergeWords(buildTokenQuery(word)))];
  const heads = words.flatMap((word, at) => (canBeHeadNoun(word) ? [[headNounToken(word)]] : (titles[at] ?? [])));
  // One character is too vague in a title: 包 for 包包 would match 全包.
  const title = words.flatMap((word, at) => (at > 0 && isSingleCharacter(word) ? [[headNounToken(word)]] : (titles[at] ?? [])));
  const named = words.map((word) => findDepartmentTokens(word, context));
  const heard = letters ? [findDepartmentTokens(letters.word, context)] : [];
  const departments = unique([...named, ...heard].flatMap(({ all }) => all)).slice(0, maxDepartments);
  // For another word with the same meaning, only a department with exactly that name: 睡衣 is in 内搭家居服, but is not all of it.
  const exact = [...named, ...heard].flatMap((one) => one.exact);
  const ending = [...named.slice(0, 1), ...heard].flatMap((one) => one.ending);
  const among = (tokens: readonly string[]) => asAlternatives(departments.filter((token) => tokens.includes(token)));
  const placed = named.flatMap(({ all }) => all);
  const where = unique(placed.length > 0 ? placed : words.flatMap((word) => findTokensByCharacter(word, context))).slice(0, maxDepartments);
  const aloud = titles.filter((_, at) => at === 0 || !isSingleCharacter(words[at] ?? ''));
  const standing = asAlternatives(departments);
  return {
    heads,
    // Goods called by the very word come before those called by one with the same meaning: 双肩包 before 书包.
    ownHead: same.length > 0 && !isSingleCharacter(text) && canBeHeadNoun(text) ? [[headNounToken(text)]] : undefined,
    title,
    exact: among(exact),
    ending: among(ending),
    departments: standing,
    where: asAlternatives(where),
    short: words.some(isSingleCharacter),
    meant: isSingleCharacter(text) ? [...heads, ...among(exact)] : [...title, ...standing],
    wide: [
      ...title,
      ...heads,
      ...standing,
      ...(letters?.own ?? []),
      ...aloud.flatMap(([first]) => (first ? [first.map(secondaryToken)] : [])),
    ],
  };
}

const unique = (tokens: readonly string[]): string[] => [...new Set(tokens)];
const asAlternatives = (tokens: readonly string[]): Alternatives => tokens.map((token) => [token]);
const uniqueTiers = (tiers: readonly (TokenQuery | undefined)[]): TokenQuery[] => [
  ...new Map(tiers.flatMap((tier) => (tier ? [[JSON.stringify(tier), tier] as const] : []))).values(),
];

/**
 * Builds the queries of a keyword in tiers, the best match first: (1) mixed Chinese and pinyin next to each other (茶hu: 茶壶); (2) the very
 * word as head noun, where others mean the same (双肩包 before 书包); (3) the head noun within a matching department (裙: 半身裙 among skirts
 * before 围裙); (4) departments with exactly that name; (5) titles with the word within a matching department (手机: 手机壳); (6) the head noun
 * anywhere (茶: 奶茶 before 茶席); (7) departments whose name ends in it (水果: 时令水果); (8) departments with it in their name (手机配件); (9) typed
 * letters as whole syllables; (10) any title with it (手机钥匙刚好); (11) subtitles and tags. For an explicit sort order, departments of words of two or more characters count like titles. `loose` searches the characters in
 * any order, in titles only.
 */
export function buildSearchTiers(keyword: string, context: SearchContext, { loose = false } = {}): SearchTiers {
  const terms = splitIntoTerms(keyword, context, loose);
  if (terms.length === 0) return { overall: [], sorted: [] };
  const queries = terms.map((term) => buildTermQueries(term, context));
  const title = queries.map((query) => query.title);
  if (loose) return { overall: [title], sorted: [title] };
  const widest = queries.map((query) => query.wide);
  const adjacent = parseMixedKeyword(keyword);
  const mixedKeyword = adjacent && [...adjacent, ...title.map((alternatives, at) => [...alternatives, ...(terms[at]?.letters?.own ?? [])])];
  const headNouns = terms.some(({ text, same }) => [text, ...same].some(canBeHeadNoun)) ? queries.map(({ heads }) => heads) : undefined;
  const [only] = queries.length === 1 ? queries : [];
  const ownHeadNouns = only?.ownHead && [only.ownHead];
  const where = queries.flatMap((query) => (query.where.length > 0 ? [query.where] : []));
  const headNounsInDepartments = headNouns && where.length > 0 ? [...headNouns, ...where] : undefined;
  const inDepartments = (match: 'exact' | 'ending' | 'departments'): TokenQuery | undefined =>
    queries.some((query) => query[match].length > 0)
      ? queries.map((query) => (query[match].length > 0 ? query[match] : query.title))
      : undefined;
  const exact = inDepartments('exact');
  const departments = queries.flatMap((query) => (query.departments.length > 0 ? [query.departments] : []));
  const titlesInDepartments = departments.length > 0 ? [...title, ...departments] : undefined;
  const wholeSyllables = terms.map(({ text, letters }) => buildWholeSyllableQuery(letters?.word ?? text)?.[0]);
  const pinyin = wholeSyllables.some((one) => one !== undefined)
    ? queries.map((query, at) => wholeSyllables[at] ?? query.title)
    : undefined;
  return {
    overall: uniqueTiers([
      mixedKeyword,
      ownHeadNouns,
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
    sorted: uniqueTiers([
      mixedKeyword,
      queries.some(({ short }) => short) ? (exact ?? headNounsInDepartments) : undefined,
      terms.every(({ letters }) => letters === undefined) ? pinyin : undefined,
      queries.map(({ meant }) => meant),
      title,
      widest,
    ]),
  };
}

/** Builds the search tiers that find products only by the noun at the end of their name (包 of 双肩包). */
export const buildHeadNounTiers = (head: string): SearchTiers => {
  const query = [[[headNounToken(head)]]];
  return { overall: [query], sorted: [query] };
};
