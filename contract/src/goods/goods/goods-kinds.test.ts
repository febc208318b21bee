import { describe, expect, it } from 'vitest';
import { findGoodsKind, requiresShipping, requiresIdentity, requiresCustoms } from './goods-kinds.ts';

const reading = (goodsType: number) => [findGoodsKind(goodsType)?.name, requiresShipping(goodsType), requiresCustoms(goodsType)];

describe('goods', () => {
  it('of kind 1 are common goods: shipped, without customs [R-168]', () => expect(reading(1)).toEqual(['common', true, false]));
  it('of kind 2 are virtual goods: not shipped [R-169]', () => expect(reading(2)).toEqual(['virtual', false, false]));
  it('of kind 3 are cross-border goods: shipped, with customs [R-170]', () => expect(reading(3)).toEqual(['crossBorder', true, true]));
  it('of kind 4 are bonded goods: shipped, with customs [R-171]', () => expect(reading(4)).toEqual(['bonded', true, true]));
  it('of kind 5 are rights and vouchers (权益): not shipped, and without customs [R-172]', () =>
    expect(reading(5)).toEqual(['equity', false, false]));
  it('of kind 6 are other special goods: shipped, without customs [R-173]', () => expect(reading(6)).toEqual(['special', true, false]));
  it('of an unknown kind count as common goods: shipped, without customs', () => expect(reading(7)).toEqual([undefined, true, false]));

  it('require the buyer to be identified for a kind that passes through customs, or if the merchant wants it', () => {
    expect([1, 2, 3, 4, 5, 6].filter((kind) => requiresIdentity(kind, false))).toEqual([3, 4]);
    expect(requiresIdentity(1, true)).toBe(true);
  });
});
