import { describe, expect, it } from 'vitest';
import type { OwnCoupon } from './coupon.ts';
import { groupSameCoupons } from './group-same-coupons.ts';

const coupon = (cuid: number, more: object = {}): OwnCoupon =>
  ({ cuid, couponId: 5, amount: 20, state: 'usable', tid: '', code: '', startTime: 1, endTime: 9, ...more }) as unknown as OwnCoupon;
const rows = (...coupons: OwnCoupon[]) => groupSameCoupons(coupons).map(({ cuid, copies }) => [cuid, copies]);

describe('identical coupons in a list', () => {
  it('are one row with their number', () => {
    expect(rows(coupon(1), coupon(2, { startTime: 2 }), coupon(7, { couponId: 6 }), coupon(3))).toEqual([
      [1, 3],
      [7, 1],
    ]);
  });
  it.each([
    ['an end', { endTime: 8 }],
    ['a drawn amount', { amount: 21 }],
    ['a state', { state: 'locked' }],
    ['an order', { tid: '20261128000000000001' }],
    ['a code', { code: '12345678901234' }],
  ])('stay apart where one has %s of its own', (_, more) => expect(rows(coupon(1), coupon(2, more))).toHaveLength(2));
});
