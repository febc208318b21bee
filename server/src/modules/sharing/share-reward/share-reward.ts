/** Exports the public interface of share rewards (分享赚): what members earn when somebody buys who followed their link. */
export { moveShareRewards } from './move-rewards.ts';
export { findShareEarning } from './rules/share-reward.ts';
export { findShareRewardInconsistencies, lapseRewardsOf, listRewardPage } from './store/share-rewards.ts';
