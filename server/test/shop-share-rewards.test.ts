import { beforeAll, describe, expect, it } from 'vitest';
import { runShop } from '../../tools/shop/run-shop.ts';
import { people } from './people.ts';
import { putShareReward } from './put-share-reward.ts';
import { accessKeys } from './seed-shops.ts';
import { useTestApp } from './test-app.ts';

describe("the merchant's commands for share rewards", () => {
  const testApp = useTestApp();
  let mall = '';
  beforeAll(async () => {
    mall = await testApp.product.app.listen({ host: '127.0.0.1', port: 0 });
  });
  async function shop(...args: readonly string[]) {
    const [said, complained]: [string[], string[]] = [[], []];
    const environment = { SHOP_SITE: '1001', SHOP_KEY: accessKeys[1001], SHOP_SERVER: mall };
    await runShop(args, environment, { say: (text) => said.push(text), complain: (text) => complained.push(text) });
    return { said: said.join('\n'), complained: complained.join('\n') };
  }

  it('set the rate of the rewards, and list the rewards by state and by sharer', async () => {
    expect((await shop('share-rewards')).said).toBe('还没有分享赚的奖励');
    await putShareReward(testApp, people.dazhi.id, 'xiaoman');
    expect((await shop('share-rewards', '--state', '待到账')).said).toMatch(
      /^2026-.*  \[待到账\] ¥0\.01  大志（会员 2）  订单 \d{20} 第 1 项 一分钱试用  实付 ¥0\.20 的 5%  等收货\n共 1 笔，第 1 页$/,
    );
    expect((await shop('share-rewards', '2')).said).toContain('大志');
    expect((await shop('share-rewards', '--state', '已到账')).said).toBe('还没有分享赚的奖励');
    expect((await shop('share-rewards', '--state', '到账')).complained).toContain('--state 应为');
    expect((await shop('setting-put', 'shareRewardRate', '3001')).complained).toContain('分享赚的比例');
    await shop('setting-put', 'shareRewardRate', '800');
    expect((await shop('log')).said).toContain('shareRewardRate');
  });
});
