/** Exports the public interface of share rewards (分享赚): what members earn when somebody buys who followed their link. */
export { findShareEarning } from './rules/share-reward.ts';
export { lapseRewardsOf } from './store/share-rewards.ts';
