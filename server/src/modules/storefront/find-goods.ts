import {
  likely,
  mendings,
  type Narrowing,
  searchGoods,
  titlesFound,
  tokensAsked,
  tokensCarried,
  wantedOf,
  wholeWantedOf,
} from '#modules/goods/goods.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { PageAsked } from '#platform/paging.ts';

interface Finding {
  readonly ids: readonly number[];
  readonly counted: number;
  /** What they were found by, where the keyword found nothing; null where it was the keyword. */
  readonly shownFor: string | null;
}
type Narrowed = Narrowing & { readonly categoryId?: number | undefined };

const none: Finding = { ids: [], counted: 0, shownFor: null };

/** What is nearest to a keyword that finds nothing: two tries at most, each of which is likely to find something. */
async function findNear(db: SiteDatabase, keyword: string, narrowed: Narrowed, page: PageAsked, now: Date): Promise<Finding> {
  const tries = mendings(keyword);
  const carried = await tokensCarried(db, tokensAsked(tries), now);
  const [first, second] = likely(tries, carried);
  if (!first) return none;
  const found = await searchGoods(db, { ...narrowed, wanted: first.wanted, phrase: '' }, page, now);
  const [one, { ids, counted }] =
    found.counted > 0 || !second
      ? [first, found]
      : [second, await searchGoods(db, { ...narrowed, wanted: second.wanted, phrase: '' }, page, now)];
  if (counted === 0) return none;
  const [title = ''] = await titlesFound(db, one, 1, now);
  return { ids, counted, shownFor: one.says(title) };
}

/**
 * Goods by a keyword: as it is typed; else by its characters in any order; else, where no filter can be the reason, by what is nearest
 * to it. Whichever it is, it is the same on every page.
 */
export async function findGoods(db: SiteDatabase, keyword: string, narrowed: Narrowed, page: PageAsked, now: Date): Promise<Finding> {
  const strict = wantedOf(keyword);
  const asked = { ...narrowed, wanted: strict, whole: wholeWantedOf(keyword), phrase: keyword.trim() };
  const found = await searchGoods(db, asked, page, now);
  if (found.counted > 0 || strict.length === 0) return { ...found, shownFor: null };
  const loose = wantedOf(keyword, { loose: true });
  const scattered = await searchGoods(db, { ...narrowed, wanted: loose, phrase: '' }, page, now);
  if (scattered.counted > 0) return { ...scattered, shownFor: null };
  // A keyword that finds goods which a filter leaves out is right as it is: it is the filter that is to be taken off.
  const [known] = await titlesFound(db, { wanted: loose }, 1, now);
  return known === undefined ? findNear(db, keyword, narrowed, page, now) : none;
}
