import { pointsMerchantCalls } from 'contract/points/merchant.calls.ts';
import { defaultBatchName } from './coupons.ts';
import { UsageError } from './shop-error.ts';
import type { Commands } from './command.ts';

/** Maps each command of `npm run shop` for points to its usage and the function that runs it. */
export const pointsCommands: Commands = {
  'points-grant': {
    usage: '<积分> <会员编号…> [--batch 批次]',
    says: '把积分发给会员，每人一样多，并通知他们',
    more: '--batch 是这一批的名字，不写是今天的日期：同一批再执行一次，已得到的会员不会再得。',
    example: 'npm run shop -- points-grant 500 12 15 18 --batch thanks --site 1001',
    async run(call, [count, ...ids], { batch = defaultBatchName() }) {
      const wrong = [count ?? '', ...ids].find((word) => !/^\d{1,15}$/.test(word));
      if (wrong !== undefined || ids.length === 0)
        throw new UsageError(`请写积分和会员编号，都是数字${wrong ? `，现为「${wrong}」` : ''}；用 members 看有哪些会员`);
      const members = [...new Set(ids.map(Number))];
      const { granted } = await call(pointsMerchantCalls.grantPoints, { batch, members, points: Number(count) });
      return `已发给 ${granted} 位会员${granted < members.length ? '，其余的这一批已得到' : ''}`;
    },
  },
};
