import type { Sentence } from 'contract/sentence.ts';
import { couponHandoutState, listKeyedCoupons } from '#modules/coupon/coupon.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Award, AwardInput } from './rules/award.ts';

/** Holds the functions that convert rewards between the stored form and the form in which merchants enter them. */
export type AwardForms = Awaited<ReturnType<typeof loadAwardForms>>;

/**
 * Loads the site's coupons, and returns the functions that convert rewards between the merchant's form and the stored
 * one.
 */
export async function loadAwardForms(db: SiteDatabase, now: Date) {
  const coupons = await listKeyedCoupons(db);
  const byKey = new Map(coupons.map(({ key, coupon }) => [key, coupon]));
  const keys = new Map(coupons.map(({ key, coupon }) => [coupon.id, key]));
  return {
    /** Returns the problem of an award that was entered: nothing in it, or a coupon that is unknown or no longer handed out. */
    findProblem({ points = 0, coupons: named = [] }: AwardInput): Sentence | undefined {
      if (points === 0 && named.length === 0) return sentence('awardEmpty');
      for (const key of named) {
        const coupon = byKey.get(key);
        if (!coupon) return sentence('equityCouponUnknown', { key });
        if (couponHandoutState(coupon, now) === 'over') return sentence('equityCouponOver', { key });
      }
      return undefined;
    },
    parse: ({ points = 0, coupons: named = [] }: AwardInput): Award => ({
      points,
      couponIds: [...new Set(named.flatMap((key) => byKey.get(key)?.id ?? []))],
    }),
    format: ({ points, couponIds }: Award) => ({
      ...(points > 0 ? { points } : {}),
      ...(couponIds.length > 0 ? { coupons: couponIds.map((id) => keys.get(id) ?? String(id)) } : {}),
    }),
  };
}
