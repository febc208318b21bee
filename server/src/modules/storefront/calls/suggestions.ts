import type { browseCalls } from 'contract/storefront/browse.calls.ts';
import type { Handler } from '#http/handler.ts';
import { buildSearchTiers, findQueriesWithResults, findTitles, buildTokenQuery, buildWholeSyllableQuery } from '#modules/goods/goods.ts';
import { loadSearchContext } from '../find-goods.ts';
import { filterMatchingNames, buildSuggestions } from '../build-suggestions.ts';

/** Limits the titles of matching best sellers that suggestions are taken from. */
const maxTitles = 30;

export const suggestions: Handler<typeof browseCalls.suggestions> = async ({ db, site, now }, { keyword }) => {
  const query = buildTokenQuery(keyword);
  if (query.length === 0) return { list: [] };
  const whole = buildWholeSyllableQuery(keyword);
  const [matchingTitles, context] = await Promise.all([
    findTitles(db, whole ? [whole, query] : [query], maxTitles, now),
    loadSearchContext(db, site.settings),
  ]);
  const names = [
    ...filterMatchingNames(
      query,
      context.departments.filter(({ kind }) => kind === 'category').map(({ name }) => name),
    ),
    ...filterMatchingNames(query, site.settings.hotWords),
  ];
  const findable = await findQueriesWithResults(
    db,
    names.map((name) => buildSearchTiers(name, context)),
    now,
  );
  return {
    list: buildSuggestions(
      keyword,
      { wanted: query, whole },
      names.filter((_, at) => findable.has(at)),
      matchingTitles,
    ),
  };
};
