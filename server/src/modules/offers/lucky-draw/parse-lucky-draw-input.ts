import { cachedLevels } from '#modules/members/account/account.ts';
import { listKeyedCoupons } from '#modules/offers/coupon/coupon.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { LuckyDrawTerms } from './rules/lucky-draw.ts';
import { type LuckyDrawInput, parseLuckyDrawForm } from './rules/parse-lucky-draw-form.ts';

/** Converts a merchant's input to a lucky draw. Refuses (luckyDrawWrong) what contradicts itself, and unknown coupons and levels. */
export async function parseLuckyDrawInput(db: SiteDatabase, input: LuckyDrawInput, timeZone: string): Promise<LuckyDrawTerms> {
  const [levels, coupons] = await Promise.all([cachedLevels(db), listKeyedCoupons(db)]);
  const couponIds = new Map(coupons.map(({ key, coupon }) => [key, coupon.id]));
  return parseLuckyDrawForm(input, { timeZone, levelIds: new Set(levels.map(({ id }) => id)), findCoupon: (key) => couponIds.get(key) });
}

/** Refuses (luckyDrawWrong) to save a lucky draw that would be over already. */
export function assertLuckyDrawEndsLater({ endsAt }: Pick<LuckyDrawTerms, 'endsAt'>, now: Date): void {
  if (endsAt <= now) throw new Refusal('luckyDrawWrong', { sentence: sentence('luckyDrawEndsEarly') });
}
