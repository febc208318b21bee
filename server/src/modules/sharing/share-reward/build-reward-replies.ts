import type { Reply } from 'contract/call.ts';
import { toYuan } from 'contract/money.ts';
import type { Say } from 'contract/sentence.ts';
import type { shareRewardMerchantCalls } from 'contract/sharing/share-reward/merchant.calls.ts';
import { sentence } from '#sentences/sentence.ts';
import type { ShareReward } from './rules/share-reward.ts';

type MerchantReward = Reply<typeof shareRewardMerchantCalls.listShareRewards>['list'][number];

/**
 * Builds the fields of a share reward that both its sharer and the merchant get. None of them names the order or its
 * buyer.
 */
export const buildRewardFields = (
  reward: ShareReward,
  say: Say,
): Omit<MerchantReward, 'memberId' | 'nick' | 'buyerId' | 'tid' | 'lineNo' | 'paid' | 'rate'> => ({
  id: reward.id,
  numIid: reward.goodsId,
  title: reward.title,
  picture: reward.picture,
  amount: toYuan(reward.state === 'earned' ? reward.settledAmount : reward.amount),
  takenBack: toYuan(reward.takenBack),
  state: reward.state,
  reason: reward.reason,
  reasonText: reward.reason === null ? '' : say(sentence('shareRewardLapsed', { reason: reward.reason })),
  paidTime: reward.paidAt.getTime(),
  dueTime: reward.settleAt?.getTime() ?? null,
  settledTime: reward.settledAt?.getTime() ?? null,
});
