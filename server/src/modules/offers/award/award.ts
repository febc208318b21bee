/** Exports the public interface of awards: points and coupons that a sign-in, a gift or an upload task gives. */
export { type RewardForms, loadRewardForms } from './reward-forms.ts';
export { loadRewardReplies } from './reward-replies.ts';
export { giveReward } from './give-reward.ts';
export { moveRewards } from './move-rewards.ts';
export type { Reward } from './rules/reward.ts';
