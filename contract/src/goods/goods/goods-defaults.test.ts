import { describe, expect, it } from 'vitest';
import { copyIntoGoods } from './goods-defaults.ts';

describe('a product that is built from another object', () => {
  it('gets only those fields of the object that a product has [R-157]', () => {
    const copied = copyIntoGoods({ price: 9, tile: 'x', flatFreight: 1, buyerLevels: [2] });
    expect(copied).toMatchObject({ price: 9, tile: 'x' });
    expect(Object.keys(copied)).toEqual(Object.keys(copyIntoGoods({})));
  });
});
