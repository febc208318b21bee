import { describe, expect, it } from 'vitest';
import { isNarrowed, listAddress, narrowOf } from './narrowing.ts';

const of = (search: string) => narrowOf(new URLSearchParams(search));

describe('the filter of a list', () => {
  it('is parsed from the URL, without invalid values', () => {
    expect(of('sort=priceUp&minPrice=10&maxPrice=99.5&inStock=1')).toEqual({ sort: 'priceUp', minPrice: 10, maxPrice: 99.5, inStock: 1 });
    expect(of('sort=cheapest&minPrice=ten&maxPrice=-1&inStock=yes')).toEqual({});
    expect(of('minPrice=999999999999')).toEqual({});
  });

  it('is written into the URL', () => {
    expect(listAddress('/goodsSearch', { keyword: '茶壶 x' }, { sort: 'sales' })).toBe(
      '/goodsSearch?keyword=%E8%8C%B6%E5%A3%B6+x&sort=sales',
    );
    expect(listAddress('/goodsList', { categoryId: 7, groupId: undefined })).toBe('/goodsList?categoryId=7');
  });

  it('does not count sorting as filtering', () => {
    expect(isNarrowed({ sort: 'newest' })).toBe(false);
    expect(isNarrowed({ minPrice: 0 })).toBe(true);
  });
});
