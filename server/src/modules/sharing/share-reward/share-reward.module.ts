import { shareRewardMerchantCalls } from 'contract/sharing/share-reward/merchant.calls.ts';
import { shareRewardMerchantShapes } from 'contract/sharing/share-reward/merchant.shapes.ts';
import { shareRewardCalls } from 'contract/sharing/share-reward/share-reward.calls.ts';
import { shareRewardShapes } from 'contract/sharing/share-reward/share-reward.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { listShareRewards } from './calls/merchant-rewards.ts';
import { shareEarnMoneys, shareRewards, shareRewardTotals } from './calls/share-rewards.ts';
import { defineModule } from '#define-module.ts';
import { recordShareRewards, reduceShareRewards, scheduleShareRewards } from './events/record-share-rewards.ts';
import { shareRewardScheduledTasks } from './scheduled-tasks.ts';
import { findShareRewardInconsistencies } from './store/share-rewards.ts';
import { shareRewardMemberData } from './member-data.ts';

/** Holds the handlers of the calls about what sharers earn by a product and have earned. */
const shareRewardApi = defineApi('sharereward', shareRewardCalls, shareRewardShapes, {
  shareEarnMoneys,
  shareRewardTotals,
  shareRewards,
});
/** Holds the handler of the merchant's call for share rewards. */
const shareRewardMerchantApi = defineApi('merchant', shareRewardMerchantCalls, shareRewardMerchantShapes, { listShareRewards });

export const shareRewardModule = defineModule({
  name: 'share-reward',
  apis: [shareRewardApi, shareRewardMerchantApi],
  listeners: () => ({
    orderPaid: { shareRewards: recordShareRewards },
    orderSigned: { shareRewards: scheduleShareRewards },
    refundAgreedToPay: { shareRewards: reduceShareRewards },
    wholeOrderRefunded: { shareRewards: reduceShareRewards },
  }),
  tasks: () => shareRewardScheduledTasks,
  provers: [findShareRewardInconsistencies],
  memberData: shareRewardMemberData,
});
