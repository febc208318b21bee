import { buildSearchTiers, type SearchContext } from './rules/search-tiers.ts';
import { loadSearchDepartments, searchGoods, findMatchingTitles, findExistingSearchTokens } from './store/search.ts';
import {
  filterLikelyCorrections,
  type KeywordCorrection,
  proposeCorrections,
  proposePinyinMatches,
  collectCorrectionTokens,
  findWordByPinyin,
} from './rules/typo-corrections.ts';
import { parseSynonyms } from './rules/synonyms.ts';
import type { SiteSettings } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { PageRange } from '#platform/paging.ts';
import type { GoodsFilter } from './store/goods-filter.ts';

interface GoodsSearchResult {
  readonly ids: readonly number[];
  readonly counted: number;
  readonly nearest: number;
  /** Gives the corrected keyword that found the goods; null if the keyword itself did. */
  readonly shownFor: string | null;
}
type SearchFilter = GoodsFilter & { readonly categoryId?: number | undefined };

const nothingFound: GoodsSearchResult = { ids: [], counted: 0, nearest: 0, shownFor: null };
/** Limits the pronunciations that are looked up in titles, and the titles of each. */
const maxPinyinMatches = 3;
const titlesPerMatch = 20;

/** Loads what a search keyword is interpreted with: the merchant's synonyms, and the names of categories and groups. */
export const loadSearchContext = async (
  db: SiteDatabase,
  { searchSynonyms }: Pick<SiteSettings, 'searchSynonyms'>,
): Promise<SearchContext> => ({
  synonyms: cachedSynonyms(searchSynonyms),
  departments: await loadSearchDepartments(db),
});

const synonymCache = new WeakMap<readonly string[], SearchContext['synonyms']>();
/** Parses synonym lines once for as long as the settings are cached. */
function cachedSynonyms(lines: readonly string[]): SearchContext['synonyms'] {
  const synonyms = synonymCache.get(lines) ?? parseSynonyms(lines);
  synonymCache.set(lines, synonyms);
  return synonyms;
}

/**
 * Finds corrections for a keyword without results: up to two shorter keywords that are likely to find goods, then words that sound the
 * same. An exact homophone precedes a match of only the last character: 耳几 becomes 耳机, not 边几.
 */
async function findCorrections(db: SiteDatabase, keyword: string, context: SearchContext, now: Date): Promise<KeywordCorrection[]> {
  const corrections = proposeCorrections(keyword, context);
  const pronunciations = proposePinyinMatches(keyword);
  const existing = await findExistingSearchTokens(
    db,
    [...collectCorrectionTokens(corrections), ...pronunciations.flatMap(({ tokens }) => tokens)],
    now,
  );
  const shorter = filterLikelyCorrections(corrections, existing).slice(0, 2);
  const [best] = shorter;
  if (best !== undefined && Array.from(best.keyword).length > 1) return shorter;
  const likelyMatches = pronunciations.filter(
    ({ exact, tokens }) => (exact || best === undefined) && tokens.every((token) => existing.has(token)),
  );
  for (const match of likelyMatches.slice(0, maxPinyinMatches)) {
    const titles = await findMatchingTitles(db, [[[match.tokens]]], titlesPerMatch, now);
    const word = titles.map((title) => findWordByPinyin(match, title)).find((text) => text !== undefined);
    if (word !== undefined) return [{ keyword: word, tiers: buildSearchTiers(word, context) }];
  }
  return shorter;
}

/**
 * Searches products by a keyword and returns a page of ids, the number found (exact to 1,000), and how many match best. If nothing matches as typed,
 * tries its characters in any order, then corrections of it; `shownFor` is the corrected keyword, else null. Every page of a search is for the same
 * keyword.
 */
export async function findGoods(
  db: SiteDatabase,
  keyword: string,
  context: SearchContext,
  filter: SearchFilter,
  page: PageRange,
  now: Date,
): Promise<GoodsSearchResult> {
  const tiers = buildSearchTiers(keyword, context);
  const found = await searchGoods(db, { ...filter, tiers, phrase: keyword.trim() }, page, now);
  if (found.counted > 0 || tiers.overall.length === 0) return { ...found, shownFor: null };
  const loose = buildSearchTiers(keyword, context, { loose: true });
  const anyOrder = await searchGoods(db, { ...filter, tiers: loose, phrase: '' }, page, now);
  if (anyOrder.counted > 0) return { ...anyOrder, shownFor: null };
  // If a filter hides all goods that the keyword finds, the keyword needs no correction: the filter must be removed.
  const [unfiltered] = await findMatchingTitles(db, loose.overall, 1, now);
  if (unfiltered !== undefined) return nothingFound;
  for (const correction of await findCorrections(db, keyword, context, now)) {
    const corrected = await searchGoods(db, { ...filter, tiers: correction.tiers, phrase: '' }, page, now);
    if (corrected.counted > 0) return { ...corrected, shownFor: correction.keyword };
  }
  return nothingFound;
}
