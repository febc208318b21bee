import type { MemberData } from '#define-module.ts';
import { toYuan } from 'contract/money.ts';
import { sentence } from '#sentences/sentence.ts';
import { moveShareRewards } from './move-rewards.ts';
import { listRewardPage } from './store/share-rewards.ts';
import { allRows } from '#platform/paging.ts';

export const shareRewardMemberData: MemberData = {
  tables: ['share_reward'],
  async list(db, memberId, { say }) {
    const { list } = await listRewardPage(db, { memberId }, allRows);
    return {
      shareRewards: list.map(({ title, amount, currency, state, reason, paidAt, settledAt }) => ({
        title,
        amount: toYuan(amount),
        currency,
        state,
        reason: reason === null ? '' : say(sentence('shareRewardLapsed', { reason })),
        paidAt: paidAt.getTime(),
        settledAt: settledAt?.getTime() ?? null,
      })),
    };
  },
  move: moveShareRewards,
};
