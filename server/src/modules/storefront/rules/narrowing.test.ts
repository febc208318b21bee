import { expect, it } from 'vitest';
import { narrowing } from './narrowing.ts';

it('ignores price filters and price sorting if the caller may not see prices', () => {
  const asked = { sort: 'priceDown', minPrice: 10, maxPrice: 20, inStock: 1 } as const;
  expect(narrowing(asked, 'notForLevel')).toEqual({ sort: 'overall', inStock: true });
  expect(narrowing(asked, 'afterLogin')).toEqual({ sort: 'overall', inStock: false });
  expect(narrowing({ ...asked, sort: 'sales' }, 'afterLogin')).toMatchObject({ sort: 'sales' });
});
