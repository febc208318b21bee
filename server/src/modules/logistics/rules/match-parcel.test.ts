import { describe, expect, it } from 'vitest';
import { isAlreadyShipped, findParcelToCorrect } from './match-parcel.ts';
import { localisedRefusal } from '../../../../test/localised-refusal.ts';

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

describe('the parcel that gets a corrected tracking number', () => {
  it('is the parcel that has the old number', () => {
    expect(rename([parcel(1, 'A'), parcel(2, 'B')], 'B', 'C')).toBe(2);
    expect(localisedRefusal(() => rename([parcel(1, 'A')], 'X', 'C'))).toThrow('没有这个运单号的包裹');
  });
  it('is none if the parcel has the new number already, and is refused if another parcel has that number', () => {
    expect(rename([parcel(1, 'C', ['B'])], 'B', 'C')).toBeUndefined();
    expect(rename([parcel(1, 'C')], 'C', 'C')).toBeUndefined();
    expect(localisedRefusal(() => rename([parcel(1, 'C')], 'B', 'C'))).toThrow('没有这个运单号的包裹');
    expect(localisedRefusal(() => rename([parcel(1, 'A'), parcel(2, 'C')], 'A', 'C'))).toThrow('另一个包裹已是这个运单号');
  });
  it('can get back the number that it had first', () => {
    expect(rename([parcel(1, 'C', ['B'])], 'C', 'B')).toBe(1);
  });
  it('is found by courier and number if two couriers use the same number', () => {
    const two = [parcel(1, 'A'), { ...parcel(2, 'A'), courier: 'ems' }];
    expect(localisedRefusal(() => rename(two, 'A', 'C'))).toThrow('请写明原来的快递');
    expect(rename(two, 'A', 'C', 'ems')).toBe(2);
  });
});

describe('a parcel that the merchant reports again', () => {
  const left = [parcel(1, 'C', ['B'], [1, 2])];
  it('counts as already shipped under its own number, whichever order lines are named', () => {
    expect(isAlreadyShipped(left, sf('C'), [9], 'WAIT_SELLER_SEND_GOODS')).toBe(true);
    expect(isAlreadyShipped(left, sf('D'), undefined, 'WAIT_BUYER_CONFIRM_GOODS')).toBe(false);
  });
  it('counts as already shipped under its former number if the same order lines or none are named', () => {
    expect(isAlreadyShipped(left, sf('B'), [1, 2], 'WAIT_SELLER_SEND_GOODS')).toBe(true);
    expect(isAlreadyShipped(left, sf('B'), undefined, 'WAIT_BUYER_CONFIRM_GOODS')).toBe(true);
  });
  it('counts as a new parcel if its former number comes with other order lines, or for all lines not yet shipped', () => {
    expect(isAlreadyShipped(left, sf('B'), [3], 'WAIT_SELLER_SEND_GOODS')).toBe(false);
    expect(isAlreadyShipped(left, sf('B'), undefined, 'WAIT_SELLER_SEND_GOODS')).toBe(false);
  });
});
