import type { findingCalls } from 'contract/storefront/finding.calls.ts';
import type { Handler } from '#http/handler.ts';
import { categoriesOf, findingSome, titlesFound, wantedOf, wholeWantedOf } from '#modules/goods/goods.ts';
import { categoriesThatFit, suggestionsFrom } from '../suggestions-from.ts';

/** So many of the best sellers that fit are looked at for words. */
const titles = 30;

export const suggestions: Handler<typeof findingCalls.suggestions> = async ({ db, now }, { keyword }) => {
  const wanted = wantedOf(keyword);
  if (wanted.length === 0) return { list: [] };
  const whole = wholeWantedOf(keyword);
  const [found, categories] = await Promise.all([titlesFound(db, { wanted, whole }, titles, now), categoriesOf(db)]);
  const names = categoriesThatFit(
    wanted,
    categories.map(({ name }) => name),
  );
  const some = await findingSome(
    db,
    names.map((name) => wantedOf(name)),
    now,
  );
  return {
    list: suggestionsFrom(
      keyword,
      { wanted, whole },
      names.filter((_, at) => some.has(at)),
      found,
    ),
  };
};
