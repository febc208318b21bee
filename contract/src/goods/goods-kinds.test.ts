import { describe, expect, it } from 'vitest';
import { findGoodsKind, requiresShipping, requiresIdentity, requiresCustoms } from './goods-kinds.ts';

const reading = (goodsType: number) => [findGoodsKind(goodsType)?.name, requiresShipping(goodsType), requiresCustoms(goodsType)];

describe('the kinds of goods', () => {
  it('have common goods as kind 1: shipped, without customs [R-168]', () => expect(reading(1)).toEqual(['common', true, false]));
  it('have virtual goods as kind 2: not shipped [R-169]', () => expect(reading(2)).toEqual(['virtual', false, false]));
  it('have cross-border goods as kind 3: shipped, with customs [R-170]', () => expect(reading(3)).toEqual(['crossBorder', true, true]));
  it('have bonded goods as kind 4: shipped, with customs [R-171]', () => expect(reading(4)).toEqual(['bonded', true, true]));
  it('have rights and vouchers (权益) as kind 5: not shipped, and without customs [R-172]', () =>
    expect(reading(5)).toEqual(['equity', false, false]));
  it('have other special goods as kind 6: shipped, without customs [R-173]', () => expect(reading(6)).toEqual(['special', true, false]));
  it('treat an unknown kind like common goods: shipped, without customs', () => expect(reading(7)).toEqual([undefined, true, false]));

  it('require the ID document of the buyer if they pass through customs, or if the merchant asks for it', () => {
    expect([1, 2, 3, 4, 5, 6].filter((kind) => requiresIdentity(kind, false))).toEqual([3, 4]);
    expect(requiresIdentity(1, true)).toBe(true);
  });
});
