import type { SiteDatabase } from '#platform/database.ts';
import { cachedCoupons } from './store/coupons.ts';
import { findUsedCoupon, makeCouponUnused } from './store/member-coupons.ts';

/** Makes a refunded order's coupon unused again, unless the coupon has expired, or its terms keep it used. */
export async function returnCoupon(db: SiteDatabase, tid: string, now: Date): Promise<void> {
  const used = await findUsedCoupon(db, tid);
  if (!used || used.endsAt <= now || (await cachedCoupons(db)).get(used.couponId)?.backOnRefund !== true) return;
  await makeCouponUnused(db, used.id);
}
