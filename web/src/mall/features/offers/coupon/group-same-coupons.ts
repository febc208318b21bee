import type { OwnCoupon } from './coupon.ts';

/** Stands for identical coupons of a member: the first of them, how many there are, and their ids. */
type GroupedCoupon<One extends OwnCoupon> = One & { readonly copies: number; readonly cuids: readonly number[] };

/**
 * Says what must be the same of coupons in one row: what the row shows, so that it does not matter when usable ones were received. Coupons with an order
 * or a code of their own stay apart.
 */
const keyOf = ({ couponId, cuid, amount, state, tid, code, startTime, endTime }: OwnCoupon): string =>
  tid !== '' || code !== '' ? String(cuid) : [couponId, amount, state, state === 'upcoming' ? startTime : '', endTime].join(' ');

/** Groups identical coupons, in the order of the first of each. */
export function groupSameCoupons<One extends OwnCoupon>(coupons: readonly One[]): GroupedCoupon<One>[] {
  const groups = new Map<string, One[]>();
  for (const coupon of coupons) groups.set(keyOf(coupon), [...(groups.get(keyOf(coupon)) ?? []), coupon]);
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, copies: same.length, cuids: same.map(({ cuid }) => cuid) }] : [];
  });
}
