import type { SiteSettings } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { buildSuggestions, filterMatchingNames } from './build-suggestions.ts';
import { loadSearchContext } from './find-goods.ts';
import { buildSearchTiers } from './rules/search-tiers.ts';
import { buildTokenQuery, buildWholeSyllableQuery } from './rules/token-query.ts';
import { findQueriesWithResults, findMatchingTitles } from './store/search.ts';

/** Limits the titles of matching best sellers that suggestions are taken from. */
const maxTitles = 30;

/** Suggests up to ten keywords for what a shopper has typed so far. Each finds products. */
export async function suggestKeywords(
  db: SiteDatabase,
  keyword: string,
  settings: Pick<SiteSettings, 'hotWords' | 'searchSynonyms'>,
  now: Date,
): Promise<string[]> {
  const query = buildTokenQuery(keyword);
  if (query.length === 0) return [];
  const whole = buildWholeSyllableQuery(keyword);
  const [matchingTitles, context] = await Promise.all([
    findMatchingTitles(db, whole ? [whole, query] : [query], maxTitles, now),
    loadSearchContext(db, settings),
  ]);
  const names = [
    ...filterMatchingNames(
      query,
      context.departments.filter(({ kind }) => kind === 'category').map(({ name }) => name),
    ),
    ...filterMatchingNames(query, settings.hotWords),
  ];
  const findable = await findQueriesWithResults(
    db,
    names.map((name) => buildSearchTiers(name, context)),
    now,
  );
  return buildSuggestions(
    keyword,
    { wanted: query, whole },
    names.filter((_, at) => findable.has(at)),
    matchingTitles,
  );
}
