import { describe, expect, it } from 'vitest';
import { priceShown } from './price-shown.ts';

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
const detail = { goods: { price: 139, originPrice: 168 } } as Parameters<typeof priceShown>[0];

describe('the price shown', () => {
  it('is from the least of what is possible while nothing is chosen', () => {
    expect(priceShown(detail, { sku: undefined, left: [large, small] })).toEqual({ price: 139, from: true, struck: 168, next: 132 });
  });
  it('is that of the SKU chosen', () => {
    expect(priceShown(detail, { sku: large, left: [large] })).toEqual({ price: 159, from: false, struck: 199, next: undefined });
    expect(priceShown(detail, { sku: small, left: [small] })).toEqual({ price: 139, from: false, struck: undefined, next: 132 });
  });
  it('is one price where all that is possible costs the same', () => {
    expect(priceShown(detail, { sku: undefined, left: [small, sku(139, 130)] })).toMatchObject({ from: false, next: 130 });
  });
  it('strikes nothing that is not above it', () => {
    expect(priceShown(detail, { sku: undefined, left: [sku(168, null)] }).struck).toBeUndefined();
  });
});
