import { describe, expect, it } from 'vitest';
import { parseGoodsFilter } from './goods-filter.ts';

describe('the filter of a goods list', () => {
  it('ignores price filters and price sorting if the caller may not see prices', () => {
    const asked = { sort: 'priceDown', minPrice: 10, maxPrice: 20, inStock: 1 } as const;
    expect(parseGoodsFilter(asked, 'notForLevel')).toEqual({ sort: 'overall', inStock: true });
    expect(parseGoodsFilter(asked, 'afterLogin')).toEqual({ sort: 'overall', inStock: false });
    expect(parseGoodsFilter({ ...asked, sort: 'sales' }, 'afterLogin')).toMatchObject({ sort: 'sales' });
  });
});
