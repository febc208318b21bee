import { shareRewardMerchantCalls } from 'contract/sharing/share-reward/merchant.calls.ts';
import { shareRewardMerchantShapes } from 'contract/sharing/share-reward/merchant.shapes.ts';
import { shareRewardCalls } from 'contract/sharing/share-reward/share-reward.calls.ts';
import { shareRewardShapes } from 'contract/sharing/share-reward/share-reward.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { listShareRewards } from './calls/merchant-rewards.ts';
import { shareEarnMoneys, shareRewards, shareRewardTotals } from './calls/share-rewards.ts';

/** Holds the handlers of the calls about what sharers earn by a product and have earned. */
export const shareRewardApi = defineApi('sharereward', shareRewardCalls, shareRewardShapes, {
  shareEarnMoneys,
  shareRewardTotals,
  shareRewards,
});
/** Holds the handler of the merchant's call for share rewards. */
export const shareRewardMerchantApi = defineApi('merchant', shareRewardMerchantCalls, shareRewardMerchantShapes, { listShareRewards });
export { recordShareRewards, reduceShareRewards, scheduleShareRewards } from './events/record-share-rewards.ts';
export { shareRewardScheduledTasks } from './scheduled-tasks.ts';
