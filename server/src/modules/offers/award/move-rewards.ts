import { endCouponBatches, moveCouponBatches } from '#modules/offers/coupon/coupon.ts';
import { mergePoints } from '#modules/offers/points/points.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { type RewardSource, rewardCouponBatch } from './rules/reward.ts';

/** Names the awards of a member who is merged into another, by the `ref` under which each was granted. */
interface AwardMove {
  readonly from: number;
  readonly to: number;
  readonly source: RewardSource;
  readonly kept: readonly string[];
  /** Lists the awards that the other member was given too. */
  readonly repeated: readonly string[];
}

/**
 * Moves the unused rewards of a member who is merged into another: points with their expiry, and coupons. A reward
 * that both members got is not moved and ends.
 */
export async function moveRewards(db: SiteDatabase, { from, to, source, kept, repeated }: AwardMove, now: Date): Promise<void> {
  const toBatches = (refs: readonly string[]) => refs.map((ref) => rewardCouponBatch(source, ref));
  await mergePoints(db, { from, to, source, kept, repeated }, now);
  await moveCouponBatches(db, { from, to, batches: toBatches(kept) });
  await endCouponBatches(db, from, toBatches(repeated), now);
}
