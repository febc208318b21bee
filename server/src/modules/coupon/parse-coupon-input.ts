import { cachedLevels } from '#modules/account/account.ts';
import { loadGoodsFinder } from '#modules/promotion/promotion.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { NewCoupon } from './rules/coupon.ts';
import { type CouponInput, parseCouponForm } from './rules/parse-coupon-form.ts';

/** Converts a merchant's input to a coupon. Refuses (couponWrong) wrong fields and unknown products. */
export async function parseCouponInput(
  db: SiteDatabase,
  input: CouponInput,
  { timeZone }: { readonly timeZone: string },
): Promise<NewCoupon> {
  const [levels, findGoods] = await Promise.all([cachedLevels(db), loadGoodsFinder(db, input.goods ?? [])]);
  return parseCouponForm(input, { timeZone, levelIds: new Set(levels.map(({ id }) => id)), findGoods });
}
