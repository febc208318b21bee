/** Describes a reward for a sign-in, a store visit or an upload task: points, and one of each of some coupons. */
export interface Reward {
  readonly points: number;
  readonly couponIds: readonly number[];
}

/** Describes a reward as a merchant enters it: points, and coupons by their keys. */
export interface RewardInput {
  readonly points?: number | undefined;
  readonly coupons?: readonly string[] | undefined;
}

/** Names what a member gets a reward for, such as a sign-in. */
export type RewardSource = 'signIn' | 'storeGift' | 'uploadTask';

/** Returns the batch name under which a reward's coupons are given. Because a batch gives a member each coupon once, no reward is given twice. */
export const rewardCouponBatch = (source: RewardSource, ref: string): string => `${source}:${ref}`;
