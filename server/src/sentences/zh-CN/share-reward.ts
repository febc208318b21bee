import type { LapseReason } from 'contract/sharereward/share-reward-rules.ts';

/** Holds the sentences about share rewards. */
export const shareReward = {
  shareRewardLapsed: ({ reason }: { reason: LapseReason }) =>
    ({
      refunded: '商品已退款',
      sharerClosed: '账号已注销',
      sharerFrozen: '账号被冻结',
      ownOrder: '自己买的不算',
    })[reason],
};
