import type { Sentence } from 'contract/sentence.ts';
import { couponHandoutState, listKeyedCoupons } from '#modules/offers/coupon/coupon.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Reward, RewardInput } from './rules/reward.ts';

/** Describes the functions that check a reward as a merchant enters it, and convert it to and from the stored form. */
export type RewardForms = Awaited<ReturnType<typeof loadRewardForms>>;

/**
 * Loads the site's coupons, and returns three functions for rewards that merchants enter. One finds what is wrong, and the others convert a
 * reward to and from the stored form.
 */
export async function loadRewardForms(db: SiteDatabase, now: Date) {
  const coupons = await listKeyedCoupons(db);
  const byKey = new Map(coupons.map(({ key, coupon }) => [key, coupon]));
  const keys = new Map(coupons.map(({ key, coupon }) => [coupon.id, key]));
  return {
    /** Returns the problem of an award that was entered: nothing in it, or a coupon that is unknown or no longer handed out. */
    findProblem({ points = 0, coupons: named = [] }: RewardInput): Sentence | undefined {
      if (points === 0 && named.length === 0) return sentence('awardEmpty');
      for (const key of named) {
        const coupon = byKey.get(key);
        if (!coupon) return sentence('equityCouponUnknown', { key });
        if (couponHandoutState(coupon, now) === 'over') return sentence('equityCouponOver', { key });
      }
      return undefined;
    },
    parse: ({ points = 0, coupons: named = [] }: RewardInput): Reward => ({
      points,
      couponIds: [...new Set(named.flatMap((key) => byKey.get(key)?.id ?? []))],
    }),
    format: ({ points, couponIds }: Reward) => ({
      ...(points > 0 ? { points } : {}),
      ...(couponIds.length > 0 ? { coupons: couponIds.map((id) => keys.get(id) ?? String(id)) } : {}),
    }),
  };
}
