import { describe, expect, it } from 'vitest';
import { isListFiltered, buildListUrl, parseListFilter } from './list-filter.ts';

const parse = (search: string) => parseListFilter(new URLSearchParams(search));

describe('the filter of a product list', () => {
  it('is parsed from the URL, without invalid values', () => {
    expect(parse('sort=priceUp&minPrice=10&maxPrice=99.5&inStock=1')).toEqual({
      sort: 'priceUp',
      minPrice: 10,
      maxPrice: 99.5,
      inStock: 1,
    });
    expect(parse('sort=cheapest&minPrice=ten&maxPrice=-1&inStock=yes')).toEqual({});
    expect(parse('minPrice=999999999999')).toEqual({});
  });

  it('is written into the URL', () => {
    expect(buildListUrl('/goodsSearch', { keyword: '茶壶 x' }, { sort: 'sales' })).toBe(
      '/goodsSearch?keyword=%E8%8C%B6%E5%A3%B6+x&sort=sales',
    );
    expect(buildListUrl('/goodsList', { categoryId: 7, groupId: undefined })).toBe('/goodsList?categoryId=7');
  });

  it('counts as set for a price, but not for a mere sort order', () => {
    expect(isListFiltered({ sort: 'newest' })).toBe(false);
    expect(isListFiltered({ minPrice: 0 })).toBe(true);
  });
});
