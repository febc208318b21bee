import type { findingCalls } from 'contract/storefront/finding.calls.ts';
import type { Handler } from '#http/handler.ts';
import { askedOf, findingSome, titlesFound, wantedOf, wholeWantedOf } from '#modules/goods/goods.ts';
import { knownOf } from '../find-goods.ts';
import { namesThatFit, suggestionsFrom } from '../suggestions-from.ts';

/** Limits the titles of matching best sellers that suggestions are taken from. */
const titles = 30;

export const suggestions: Handler<typeof findingCalls.suggestions> = async ({ db, site, now }, { keyword }) => {
  const query = wantedOf(keyword);
  if (query.length === 0) return { list: [] };
  const whole = wholeWantedOf(keyword);
  const [matchingTitles, context] = await Promise.all([
    titlesFound(db, whole ? [whole, query] : [query], titles, now),
    knownOf(db, site.settings),
  ]);
  const names = [
    ...namesThatFit(
      query,
      context.departments.filter(({ kind }) => kind === 'category').map(({ name }) => name),
    ),
    ...namesThatFit(query, site.settings.hotWords),
  ];
  const findable = await findingSome(
    db,
    names.map((name) => askedOf(name, context)),
    now,
  );
  return {
    list: suggestionsFrom(
      keyword,
      { wanted: query, whole },
      names.filter((_, at) => findable.has(at)),
      matchingTitles,
    ),
  };
};
