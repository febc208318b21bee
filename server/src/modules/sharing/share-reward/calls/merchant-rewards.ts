import { toYuan } from 'contract/money.ts';
import type { shareRewardMerchantCalls } from 'contract/sharing/share-reward/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadMemberNames } from '#modules/members/account/account.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { buildRewardFields } from '../build-reward-replies.ts';
import { listRewardPage } from '../store/share-rewards.ts';

/** Lists for the merchant the share rewards of members with their orders, the newest first. Filters by state and member. */
export const listShareRewards: Handler<typeof shareRewardMerchantCalls.listShareRewards> = async (
  { db, say },
  { state, memberId, ...paging },
) => {
  const page = parsePageRange(paging);
  const { list, total } = await listRewardPage(db, { state, memberId }, page);
  const names = await loadMemberNames(
    db,
    list.map((reward) => reward.memberId),
  );
  const rewards = list.map((reward) => ({
    ...buildRewardFields(reward, say),
    memberId: reward.memberId,
    nick: names.get(reward.memberId)?.nick ?? '',
    buyerId: reward.buyerId,
    tid: reward.tid,
    lineNo: reward.lineNo,
    paid: toYuan(reward.paid),
    rate: reward.rateBp,
  }));
  return buildPage(page, rewards, total);
};
