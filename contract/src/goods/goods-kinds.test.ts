import { describe, expect, it } from 'vitest';
import { goodsKind, isSent, needsIdentity, passesCustoms } from './goods-kinds.ts';

const reading = (goodsType: number) => [goodsKind(goodsType)?.name, isSent(goodsType), passesCustoms(goodsType)];

describe('the kinds of goods', () => {
  it('1 is common: sent, without customs [R-168]', () => expect(reading(1)).toEqual(['common', true, false]));
  it('2 is virtual: nothing is sent [R-169]', () => expect(reading(2)).toEqual(['virtual', false, false]));
  it('3 is cross-border: it passes customs [R-170]', () => expect(reading(3)).toEqual(['crossBorder', true, true]));
  it('4 is bonded: it passes customs too [R-171]', () => expect(reading(4)).toEqual(['bonded', true, true]));
  it('5 is equity: nothing is sent [R-172]', () => expect(reading(5)).toEqual(['equity', false, false]));
  it('6 is another special one, of which no more is known [R-173]', () => expect(reading(6)).toEqual(['special', true, false]));
  it('a kind of no table is as a common one', () => expect(reading(7)).toEqual([undefined, true, false]));

  it('an identity is asked for what passes customs, and for what its merchant says', () => {
    expect([1, 2, 3, 4, 5, 6].filter((kind) => needsIdentity(kind, false))).toEqual([3, 4]);
    expect(needsIdentity(1, true)).toBe(true);
  });
});
