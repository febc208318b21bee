import type { SiteDatabase } from '#platform/database.ts';
import { cachedCoupons } from './store/coupons.ts';
import { findUsedCoupon, makeCouponUnused } from './store/member-coupons.ts';

/** Makes the coupon of a refunded order unused again, unless it has expired or its terms say that it stays used. */
export async function returnCoupon(db: SiteDatabase, tid: string, now: Date): Promise<void> {
  const used = await findUsedCoupon(db, tid);
  if (!used || used.endsAt <= now || (await cachedCoupons(db)).get(used.couponId)?.backOnRefund !== true) return;
  await makeCouponUnused(db, used.id);
}
