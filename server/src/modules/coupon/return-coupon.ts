import type { SiteDatabase } from '#platform/database.ts';
import { cachedCoupons } from './store/coupons.ts';
import { findUsedCoupon, makeUnused } from './store/member-coupons.ts';

/** Returns the coupon of a refunded order to its holder, unless it has ended or the merchant wants it to stay used. */
export async function returnCoupon(db: SiteDatabase, tid: string, now: Date): Promise<void> {
  const used = await findUsedCoupon(db, tid);
  if (!used || used.endsAt <= now || (await cachedCoupons(db)).get(used.couponId)?.backOnRefund !== true) return;
  await makeUnused(db, used.id);
}
