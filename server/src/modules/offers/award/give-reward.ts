import { giveCouponsToMember, cachedCoupons } from '#modules/offers/coupon/coupon.ts';
import { issuePoints, pointsEnd } from '#modules/offers/points/points.ts';
import type { Site } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import { type Reward, type RewardSource, rewardCouponBatch } from './rules/reward.ts';

interface GrantContext {
  readonly db: SiteDatabase;
  readonly site: Site;
  readonly now: Date;
  readonly ids: Pick<Ids, 'digits' | 'between'>;
}

/** Names who gets an award, and what for: `ref` is different for each award of a source. */
interface AwardReason {
  readonly memberId: number;
  readonly source: RewardSource;
  readonly ref: string;
}

const entryKinds = { signIn: 'pointsSignedIn', storeGift: 'pointsWelcomed', uploadTask: 'pointsUploaded' } as const;

/**
 * Gives a member a reward (points and coupons), and returns what was given. Leaves out a coupon that has run out or
 * is no longer handed out. The caller must make sure that the member gets each reward only once.
 */
export async function giveReward(context: GrantContext, award: Reward, { memberId, source, ref }: AwardReason): Promise<Reward> {
  const { db, site, now } = context;
  if (award.points > 0) {
    const kind = entryKinds[source];
    const lot = { memberId, source, ref, points: award.points, endsAt: pointsEnd(now, site.settings.pointsDays) };
    await issuePoints(db, { id: `${kind}:${ref}`, kind, ...lot }, now);
  }
  const coupons = award.couponIds.length > 0 ? await cachedCoupons(db) : new Map<number, never>();
  const given: number[] = [];
  // In the order of their numbers, so that two simultaneous awards do not wait for each other.
  for (const id of award.couponIds.toSorted((a, b) => a - b)) {
    const coupon = coupons.get(id);
    const gift = { memberId, batch: rewardCouponBatch(source, ref), count: 1, source: 'gift' as const };
    if (coupon && (await giveCouponsToMember(context, coupon, gift)) > 0) given.push(id);
  }
  return { points: award.points, couponIds: award.couponIds.filter((id) => given.includes(id)) };
}
