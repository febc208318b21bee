import type { Translated } from 'contract/sentence.ts';
import type { shareReward as mainland } from '../zh-CN/share-reward.ts';

/** Holds the sentences about share rewards, for Hong Kong. */
export const shareReward: Translated<typeof mainland> = {
  shareRewardLapsed: ({ reason }) =>
    ({
      refunded: '商品已退款',
      sharerClosed: '賬戶已註銷',
      sharerFrozen: '賬戶被凍結',
      ownOrder: '自己買的不算',
    })[reason],
};
