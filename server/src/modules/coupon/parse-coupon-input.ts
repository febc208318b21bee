import { cachedLevels } from '#modules/account/account.ts';
import { loadGoodsFinder } from '#modules/promotion/promotion.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { NewCoupon } from './rules/coupon.ts';
import { type CouponInput, readCoupon } from './rules/read-coupon.ts';

/** Converts a merchant's input to a coupon. Refuses (couponWrong) wrong fields and unknown products. */
export async function enterCoupon(db: SiteDatabase, input: CouponInput, { timeZone }: { readonly timeZone: string }): Promise<NewCoupon> {
  const [levels, findGoods] = await Promise.all([cachedLevels(db), loadGoodsFinder(db, input.goods ?? [])]);
  return readCoupon(input, { timeZone, levelIds: new Set(levels.map(({ id }) => id)), findGoods });
}
