import { describe, expect, it } from 'vitest';
import { isAlreadyShipped, findParcelToCorrect } from './match-parcel.ts';
import { localisedRefusal } from '../../../../../test/localised-refusal.ts';

const sf = (number: string) => ({ courier: 'shunfeng', number });
const parcel = (id: number, number: string, former: string[] = [], lines: number[] = [id]) => ({
  id,
  tid: '1',
  ...sf(number),
  former: former.map(sf),
  contents: lines.map((lineNo) => ({ lineNo, pieces: 1 })),
  shippedAt: new Date(0),
});
const rename = (parcels: ReturnType<typeof parcel>[], number: string, to: string, oldCourier?: string) =>
  findParcelToCorrect(parcels, { number, oldCourier, to: sf(to) })?.id;

describe('the search for the parcel whose tracking number is corrected', () => {
  it('finds the parcel that has the old number', () => {
    expect(rename([parcel(1, 'A'), parcel(2, 'B')], 'B', 'C')).toBe(2);
    expect(localisedRefusal(() => rename([parcel(1, 'A')], 'X', 'C'))).toThrow('没有这个运单号的包裹');
  });
  it("finds no parcel if the number is corrected already, and refuses another parcel's number", () => {
    expect(rename([parcel(1, 'C', ['B'])], 'B', 'C')).toBeUndefined();
    expect(rename([parcel(1, 'C')], 'C', 'C')).toBeUndefined();
    expect(localisedRefusal(() => rename([parcel(1, 'C')], 'B', 'C'))).toThrow('没有这个运单号的包裹');
    expect(localisedRefusal(() => rename([parcel(1, 'A'), parcel(2, 'C')], 'A', 'C'))).toThrow('另一个包裹已是这个运单号');
  });
  it('finds the parcel also when its first number is to be restored', () => {
    expect(rename([parcel(1, 'C', ['B'])], 'C', 'B')).toBe(1);
  });
  it('needs the courier as well if two couriers have parcels with the same number', () => {
    const two = [parcel(1, 'A'), { ...parcel(2, 'A'), courier: 'ems' }];
    expect(localisedRefusal(() => rename(two, 'A', 'C'))).toThrow('请写明原来的快递');
    expect(rename(two, 'A', 'C', 'ems')).toBe(2);
  });
});

describe('a parcel that the merchant reports again', () => {
  const left = [parcel(1, 'C', ['B'], [1, 2])];
  it('is recognised by its current number, whichever order lines the merchant names', () => {
    expect(isAlreadyShipped(left, sf('C'), [9], 'WAIT_SELLER_SEND_GOODS')).toBe(true);
    expect(isAlreadyShipped(left, sf('D'), undefined, 'WAIT_BUYER_CONFIRM_GOODS')).toBe(false);
  });
  it('is recognised by its earlier number if the merchant names the same order lines or none', () => {
    expect(isAlreadyShipped(left, sf('B'), [1, 2], 'WAIT_SELLER_SEND_GOODS')).toBe(true);
    expect(isAlreadyShipped(left, sf('B'), undefined, 'WAIT_BUYER_CONFIRM_GOODS')).toBe(true);
  });
  it('counts as new if an earlier number comes with other order lines, or while lines are unshipped', () => {
    expect(isAlreadyShipped(left, sf('B'), [3], 'WAIT_SELLER_SEND_GOODS')).toBe(false);
    expect(isAlreadyShipped(left, sf('B'), undefined, 'WAIT_SELLER_SEND_GOODS')).toBe(false);
  });
});
