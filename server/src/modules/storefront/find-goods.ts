import {
  type Asked,
  askedOf,
  departmentsOf,
  type Known,
  likely,
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
async function near(db: SiteDatabase, keyword: string, known: Known, now: Date): Promise<{ asked: Asked; says: string }[]> {
  const tries = mendings(keyword, known);
  const spoken = soundings(keyword);
  const carried = await tokensCarried(db, [...tokensAsked(tries), ...spoken.flatMap(({ tokens }) => tokens)], now);
  const parts = likely(tries, carried).slice(0, 2);
  const [nearest] = parts;
  if (nearest !== undefined && Array.from(nearest.says).length > 1) return parts;
  const heard = spoken.filter(({ exact, tokens }) => (exact || nearest === undefined) && tokens.every((token) => carried.has(token)));
  for (const sounding of heard.slice(0, mostSounds)) {
    const titles = await titlesFound(db, [[[sounding.tokens]]], titlesOfSound, now);
    const says = titles.map((title) => wordsSounding(sounding, title)).find((text) => text !== undefined);
    if (says !== undefined) return [{ asked: askedOf(says, known), says }];
  }
  return parts;
}

/**
 * Searches goods by a keyword: as typed, then by its characters in any order, then by corrections. Corrections apply only if no filter can
 * be the reason. The choice is the same on every page.
 */
export async function findGoods(
  db: SiteDatabase,
  keyword: string,
  known: Known,
  narrowed: Narrowed,
  page: PageAsked,
  now: Date,
): Promise<Finding> {
  const asked = askedOf(keyword, known);
  const found = await searchGoods(db, { ...narrowed, asked, phrase: keyword.trim() }, page, now);
  if (found.counted > 0 || asked.overall.length === 0) return { ...found, shownFor: null };
  const loose = askedOf(keyword, known, { loose: true });
  const scattered = await searchGoods(db, { ...narrowed, asked: loose, phrase: '' }, page, now);
  if (scattered.counted > 0) return { ...scattered, shownFor: null };
  // If a filter hides all goods that the keyword finds, the keyword needs no correction: the filter must be removed.
  const [left] = await titlesFound(db, loose.overall, 1, now);
  if (left !== undefined) return none;
  for (const { asked: other, says } of await near(db, keyword, known, now)) {
    const nearer = await searchGoods(db, { ...narrowed, asked: other, phrase: '' }, page, now);
    if (nearer.counted > 0) return { ...nearer, shownFor: says };
  }
  return none;
}
