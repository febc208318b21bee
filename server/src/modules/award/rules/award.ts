/** Describes an award: points, and one of each of some coupons. */
export interface Award {
  readonly points: number;
  readonly couponIds: readonly number[];
}

/** Describes an award of points and coupons, such as for a sign-in or an upload task, as a merchant enters it: the coupons by their keys. */
export interface AwardInput {
  readonly points?: number | undefined;
  readonly coupons?: readonly string[] | undefined;
}

/** Names the sources of awards. */
export type AwardSource = 'signIn' | 'storeGift' | 'uploadTask';

/** Returns the batch of the coupons of an award. */
export const couponBatch = (source: AwardSource, ref: string): string => `${source}:${ref}`;
