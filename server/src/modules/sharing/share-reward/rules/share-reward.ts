import { type Cents, cents, zero } from 'contract/money.ts';
import type { LapseReason, ShareRewardState } from 'contract/sharing/share-reward/share-reward-rules.ts';
import type { SiteSettings } from '#modules/shop/site/site.ts';

type RewardSettings = Pick<SiteSettings, 'shareRewardOpen' | 'shareRewardRate'>;

/**
 * Returns the share reward rate of a product in basis points: its own, or else the shop's; 0 where the shop pays no
 * share rewards.
 */
export const findShareRate = ({ shareRewardOpen, shareRewardRate }: RewardSettings, ofGoods: number | null): number =>
  shareRewardOpen ? (ofGoods ?? shareRewardRate) : 0;

/** Computes the share reward on an amount at a rate in basis points, in cents, rounded down. */
export const shareEarning = (amount: Cents, rateBp: number): Cents => cents(Math.floor((amount * rateBp) / 10_000));

/**
 * Computes what a caller would earn by sharing one piece of a product at a price, in cents; zero for visitors. Product
 * lists, product pages and `shareEarnMoneys` all use this function.
 */
export const findShareEarning = (
  { settings, member }: { readonly settings: RewardSettings; readonly member: object | null },
  price: Cents,
  ofGoods: number | null,
): Cents => (member ? shareEarning(price, findShareRate(settings, ofGoods)) : zero);

/** Describes a share reward as it is stored: sharer, buyer, order line, rate in basis points, amounts in cents, state, and times. */
export interface ShareReward {
  readonly id: number;
  readonly tid: string;
  readonly lineNo: number;
  /** Identifies the sharer. */
  readonly memberId: number;
  readonly buyerId: number;
  readonly goodsId: number;
  readonly title: string;
  readonly picture: string;
  readonly currency: string;
  readonly rateBp: number;
  /** Holds what was paid for the line and not refunded. */
  readonly paid: Cents;
  /** Holds what the reward comes to after all refunds. */
  readonly amount: Cents;
  /** Holds what was paid to the sharer, and what of that was taken back after later refunds; zero until it is earned. */
  readonly settledAmount: Cents;
  readonly takenBack: Cents;
  readonly state: ShareRewardState;
  readonly reason: LapseReason | null;
  readonly paidAt: Date;
  /** Holds when the time for a refund is over; null until the order is received. */
  readonly settleAt: Date | null;
  readonly settledAt: Date | null;
}

/** Describes the share reward of an order line as it is recorded when the order is paid. */
export type NewShareReward = Omit<ShareReward, 'id' | 'state' | 'reason' | 'settledAt' | 'settledAmount' | 'takenBack'>;

/**
 * Describes a change of a pending share reward: its new state, the amount that it is computed from, its own amount, and
 * why it lapsed; amounts in cents.
 */
export interface RewardChange extends Pick<ShareReward, 'id' | 'paid' | 'amount' | 'state'> {
  readonly reason: LapseReason | null;
}

type RewardToChange = Pick<ShareReward, 'id' | 'paid' | 'amount' | 'rateBp'>;

/**
 * Builds the change that marks a pending share reward as lapsed, with the reason. Its amount stays on record as what
 * would have been paid.
 */
export const lapseReward = ({ id, paid, amount }: RewardToChange, reason: LapseReason): RewardChange => ({
  id,
  paid,
  amount,
  state: 'lapsed',
  reason,
});

/**
 * Computes a pending share reward again from what is paid of its line after refunds, in cents. It lapses if the new amount
 * is 0.
 */
export function recomputeReward(reward: RewardToChange, left: Cents): RewardChange {
  const amount = shareEarning(left, reward.rateBp);
  if (amount === 0) return lapseReward(reward, 'refunded');
  return { id: reward.id, paid: left, amount, state: 'pending', reason: null };
}

/**
 * Computes how much of an earned share reward is taken back from its sharer's balance once less of its line is paid, in cents:
 * at most what the balance holds. Also returns what the reward comes to now.
 */
export function planTakeBack(
  { rateBp, settledAmount, takenBack }: Pick<ShareReward, 'rateBp' | 'settledAmount' | 'takenBack'>,
  left: Cents,
  balance: Cents,
): { readonly amount: Cents; readonly taken: Cents } {
  const amount = shareEarning(left, rateBp);
  return { amount, taken: cents(Math.max(0, Math.min(settledAmount - takenBack - amount, balance))) };
}
