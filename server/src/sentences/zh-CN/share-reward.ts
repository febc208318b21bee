import type { LapseReason } from 'contract/sharing/share-reward/share-reward-rules.ts';

/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about share
 * rewards.
 */
export const shareReward = {
  shareRewardLapsed: ({ reason }: { reason: LapseReason }) =>
    ({
      refunded: '商品已退款',
      sharerClosed: '账号已注销',
      sharerFrozen: '账号被冻结',
      ownOrder: '自己买的不算',
    })[reason],
};
