import { cachedCoupons, toCouponFields } from '#modules/offers/coupon/coupon.ts';
import type { Speaker } from '#http/handler.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Reward } from './rules/reward.ts';

/** Loads the site's coupons, and returns the function that builds the reply for a reward, with its coupons as shoppers see them. */
export async function loadRewardReplies(db: SiteDatabase, speaker: Pick<Speaker, 'say'>) {
  const coupons = await cachedCoupons(db);
  return ({ points, couponIds }: Reward) => ({
    points,
    coupons: couponIds.flatMap((id) => {
      const coupon = coupons.get(id);
      return coupon ? [toCouponFields(coupon, speaker)] : [];
    }),
  });
}
