import { describe, expect, it } from 'vitest';
import { getDisplayedPrice } from './displayed-price.ts';

const sku = (price: number, next: number | null, originPrice: number | null = null) => ({
  skuId: price,
  values: [],
  picture: '',
  price,
  originPrice,
  nextLevelPrice: next,
  quantity: 1,
});
const small = sku(139, 132);
const large = sku(159, null, 199);
const detail = { goods: { price: 139, originPrice: 168 } } as Parameters<typeof getDisplayedPrice>[0];

describe('the displayed price of a product', () => {
  it('is the “from” price of the cheapest possible SKU while none is chosen', () => {
    expect(getDisplayedPrice(detail, { sku: undefined, left: [large, small] })).toEqual({
      price: 139,
      from: true,
      struck: 168,
      nextLevelPrice: 132,
    });
  });
  it('is the price of the chosen SKU', () => {
    expect(getDisplayedPrice(detail, { sku: large, left: [large] })).toEqual({
      price: 159,
      from: false,
      struck: 199,
      nextLevelPrice: undefined,
    });
    expect(getDisplayedPrice(detail, { sku: small, left: [small] })).toEqual({
      price: 139,
      from: false,
      struck: undefined,
      nextLevelPrice: 132,
    });
  });
  it('is a single price if all possible SKUs cost the same', () => {
    expect(getDisplayedPrice(detail, { sku: undefined, left: [small, sku(139, 130)] })).toMatchObject({ from: false, nextLevelPrice: 130 });
  });
  it('has no struck-through price beside it if the product did not cost more before', () => {
    expect(getDisplayedPrice(detail, { sku: undefined, left: [sku(168, null)] }).struck).toBeUndefined();
  });
});
