/** Describes a reward: points, and one of each of some coupons. */
export interface Award {
  readonly points: number;
  readonly couponIds: readonly number[];
}

/**
 * Describes a reward of points and coupons, such as for a sign-in or an upload task, as a merchant enters it: the coupons by their
 * keys.
 */
export interface AwardInput {
  readonly points?: number | undefined;
  readonly coupons?: readonly string[] | undefined;
}

/** Names the reasons for which a member gets a reward. */
export type AwardSource = 'signIn' | 'storeGift' | 'uploadTask';

/** Returns the batch under which the coupons of a reward are given. */
export const couponBatch = (source: AwardSource, ref: string): string => `${source}:${ref}`;
