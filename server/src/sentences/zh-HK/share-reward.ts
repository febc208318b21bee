import type { Translated } from 'contract/sentence.ts';
import type { shareReward as mainland } from '../zh-CN/share-reward.ts';

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about share rewards.
 */
export const shareReward: Translated<typeof mainland> = {
  shareRewardLapsed: ({ reason }) =>
    ({
      refunded: '商品已退款',
      sharerClosed: '帳戶已刪除',
      sharerFrozen: '賬戶被凍結',
      ownOrder: '自己買的不算',
    })[reason],
};
