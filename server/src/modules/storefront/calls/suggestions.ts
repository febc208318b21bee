import type { findingCalls } from 'contract/storefront/finding.calls.ts';
import type { Handler } from '#http/handler.ts';
import { askedOf, findingSome, titlesFound, wantedOf, wholeWantedOf } from '#modules/goods/goods.ts';
import { knownOf } from '../find-goods.ts';
import { namesThatFit, suggestionsFrom } from '../suggestions-from.ts';

/** Limits the titles of matching best sellers that suggestions are taken from. */
const titles = 30;

export const suggestions: Handler<typeof findingCalls.suggestions> = async ({ db, site, now }, { keyword }) => {
  const wanted = wantedOf(keyword);
  if (wanted.length === 0) return { list: [] };
  const whole = wholeWantedOf(keyword);
  const [found, known] = await Promise.all([titlesFound(db, whole ? [whole, wanted] : [wanted], titles, now), knownOf(db, site.settings)]);
  const names = [
    ...namesThatFit(
      wanted,
      known.departments.filter(({ kind }) => kind === 'category').map(({ name }) => name),
    ),
    ...namesThatFit(wanted, site.settings.hotWords),
  ];
  const some = await findingSome(
    db,
    names.map((name) => askedOf(name, known)),
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
