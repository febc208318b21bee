import { pointsMerchantCalls } from 'contract/offers/points/merchant.calls.ts';
import { defaultBatchName } from './coupons.ts';
import { UsageError } from './shop-error.ts';
import type { Commands } from './command.ts';

/** Maps each command of `npm run shop` for points to its usage and the function that runs it. */
export const pointsCommands: Commands = {
  'points-grant': {
    usage: '<会员编号…> --points 500 [--batch 批次]',
    says: '把积分发给会员，每人一样多，并通知他们',
    more: '--batch 是这一批的名字，不写是今天的日期：同一批再执行一次，已得到的会员不会再得。',
    example: 'npm run shop -- points-grant 12 15 18 --points 500 --batch thanks --site 1001',
    async run(call, ids, { points, batch = defaultBatchName() }) {
      const wrong = ids.find((word) => !/^\d{1,15}$/.test(word));
      if (wrong !== undefined || ids.length === 0)
        throw new UsageError(`请写会员编号，是数字${wrong ? `，现为「${wrong}」` : ''}；用 members 看有哪些会员`);
      if (points === undefined || !/^\d{1,8}$/.test(points))
        throw new UsageError(
          `请用 --points 写每人几积分，例如 points-grant 12 15 --points 500${points === undefined ? '' : `，现为「${points}」`}`,
        );
      const members = [...new Set(ids.map(Number))];
      const { granted } = await call(pointsMerchantCalls.grantPoints, { batch, members, points: Number(points) });
      return `已发给 ${granted} 位会员${granted < members.length ? '，其余的这一批已得到' : ''}`;
    },
  },
};
