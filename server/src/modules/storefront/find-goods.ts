import {
  askedOf,
  departmentsOf,
  type Known,
  likely,
  type Mended,
  mendings,
  type Narrowing,
  searchGoods,
  soundings,
  synonymsIn,
  titlesFound,
  tokensAsked,
  tokensCarried,
  wordsSounding,
} from '#modules/goods/goods.ts';
import type { SiteSettings } from '#modules/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { PageAsked } from '#platform/paging.ts';

interface Finding {
  readonly ids: readonly number[];
  readonly counted: number;
  readonly nearest: number;
  /** Gives the corrected keyword that found the goods; null if the keyword itself did. */
  readonly shownFor: string | null;
}
type Narrowed = Narrowing & { readonly categoryId?: number | undefined };

const none: Finding = { ids: [], counted: 0, nearest: 0, shownFor: null };
/** Limits the pronunciations that are looked up in titles, and the titles of each. */
const mostSounds = 3;
const titlesOfSound = 20;

/** Loads the data that a keyword is interpreted with: the merchant's synonyms and the current departments. */
export const knownOf = async (db: SiteDatabase, { searchSynonyms }: Pick<SiteSettings, 'searchSynonyms'>): Promise<Known> => ({
  synonyms: synonymsOf(searchSynonyms),
  departments: await departmentsOf(db),
});

const read = new WeakMap<readonly string[], Known['synonyms']>();
/** Parses synonym lines once for as long as the settings are cached. */
function synonymsOf(lines: readonly string[]): Known['synonyms'] {
  const synonyms = read.get(lines) ?? synonymsIn(lines);
  read.set(lines, synonyms);
  return synonyms;
}

/**
 * Finds corrections for a keyword without results: up to two shorter keywords that are likely to find goods, then words that sound the
 * same. An exact homophone precedes a match of the last character alone: 耳几 becomes 耳机, not 边几.
 */
async function near(db: SiteDatabase, keyword: string, context: Known, now: Date): Promise<Mended[]> {
  const corrections = mendings(keyword, context);
  const pronunciations = soundings(keyword);
  const existing = await tokensCarried(db, [...tokensAsked(corrections), ...pronunciations.flatMap(({ tokens }) => tokens)], now);
  const shorter = likely(corrections, existing).slice(0, 2);
  const [best] = shorter;
  if (best !== undefined && Array.from(best.keyword).length > 1) return shorter;
  const likelyMatches = pronunciations.filter(
    ({ exact, tokens }) => (exact || best === undefined) && tokens.every((token) => existing.has(token)),
  );
  for (const match of likelyMatches.slice(0, mostSounds)) {
    const titles = await titlesFound(db, [[[match.tokens]]], titlesOfSound, now);
    const word = titles.map((title) => wordsSounding(match, title)).find((text) => text !== undefined);
    if (word !== undefined) return [{ keyword: word, tiers: askedOf(word, context) }];
  }
  return shorter;
}

/**
 * Searches goods by a keyword: as typed, then by its characters in any order, then by corrections. Corrections apply only if no filter can
 * be the reason. The choice is the same on every page.
 */
export async function findGoods(
  db: SiteDatabase,
  keyword: string,
  context: Known,
  filter: Narrowed,
  page: PageAsked,
  now: Date,
): Promise<Finding> {
  const tiers = askedOf(keyword, context);
  const found = await searchGoods(db, { ...filter, tiers, phrase: keyword.trim() }, page, now);
  if (found.counted > 0 || tiers.overall.length === 0) return { ...found, shownFor: null };
  const loose = askedOf(keyword, context, { loose: true });
  const anyOrder = await searchGoods(db, { ...filter, tiers: loose, phrase: '' }, page, now);
  if (anyOrder.counted > 0) return { ...anyOrder, shownFor: null };
  // If a filter hides all goods that the keyword finds, the keyword needs no correction: the filter must be removed.
  const [unfiltered] = await titlesFound(db, loose.overall, 1, now);
  if (unfiltered !== undefined) return none;
  for (const correction of await near(db, keyword, context, now)) {
    const corrected = await searchGoods(db, { ...filter, tiers: correction.tiers, phrase: '' }, page, now);
    if (corrected.counted > 0) return { ...corrected, shownFor: correction.keyword };
  }
  return none;
}
