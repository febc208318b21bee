import type { MemberData } from '#define-module.ts';
import type { Say } from 'contract/sentence.ts';
import type { MemberDataExport } from '#define-module.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Coupon } from './rules/coupon.ts';
import { cachedCoupons } from './store/coupons.ts';
import { listAllMemberCoupons, type MemberCoupon } from './store/member-coupons.ts';

const exportCoupon = (own: MemberCoupon, coupon: Coupon | undefined, say: Say): MemberDataExport['coupons'] =>
  coupon
    ? [
        {
          name: coupon.name,
          type: say(sentence(`${coupon.benefit.kind}Coupon`)),
          receivedAt: own.receivedAt.getTime(),
          endsAt: own.endsAt.getTime(),
          state: say(sentence('couponState', { state: own.status })),
          tid: own.tid ?? '',
        },
      ]
    : [];

export const couponMemberData: MemberData = {
  tables: ['member_coupon', 'coupon_receiver', 'coupon_share', 'coupon_share_piece', 'coupon_code'],
  async list(db, memberId, { say }) {
    const [own, coupons] = await Promise.all([listAllMemberCoupons(db, memberId), cachedCoupons(db)]);
    return { coupons: own.flatMap((one) => exportCoupon(one, coupons.get(one.couponId), say)) };
  },
  async findHoldings(db, memberId, departure, now) {
    if (departure !== 'merge') return [];
    const own = await listAllMemberCoupons(db, memberId);
    return own.some(({ status, endsAt }) => status !== 'used' && endsAt > now) ? ['coupons'] : [];
  },
};
