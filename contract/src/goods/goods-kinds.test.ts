import { describe, expect, it } from 'vitest';
import { findGoodsKind, requiresShipping, requiresIdentity, requiresCustoms } from './goods-kinds.ts';

const reading = (goodsType: number) => [findGoodsKind(goodsType)?.name, requiresShipping(goodsType), requiresCustoms(goodsType)];

describe('the table of goods kinds', () => {
  it('lists common goods as kind 1: shipped, without customs [R-168]', () => expect(reading(1)).toEqual(['common', true, false]));
  it('lists virtual goods as kind 2: not shipped [R-169]', () => expect(reading(2)).toEqual(['virtual', false, false]));
  it('lists cross-border goods as kind 3: shipped, with customs [R-170]', () => expect(reading(3)).toEqual(['crossBorder', true, true]));
  it('lists bonded goods as kind 4: shipped, with customs [R-171]', () => expect(reading(4)).toEqual(['bonded', true, true]));
  it('lists equity goods as kind 5: not shipped [R-172]', () => expect(reading(5)).toEqual(['equity', false, false]));
  it('lists other special goods as kind 6: shipped, without customs [R-173]', () => expect(reading(6)).toEqual(['special', true, false]));
  it('treats an unknown kind as common', () => expect(reading(7)).toEqual([undefined, true, false]));

  it('says that the buyer gives an identity card for goods that pass customs, or if the merchant asks for one', () => {
    expect([1, 2, 3, 4, 5, 6].filter((kind) => requiresIdentity(kind, false))).toEqual([3, 4]);
    expect(requiresIdentity(1, true)).toBe(true);
  });
});
