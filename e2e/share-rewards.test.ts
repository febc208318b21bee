import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { shareCalls } from 'contract/sharing/share/share.calls.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { buyAtOnce, payFromBalance } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const orange = goodsOf('orange').id;
const merchant = () => mall.testApp.as({ merchantOf: 1001 });
const button = ({ page }: Visit, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

async function open(isOpen: boolean): Promise<void> {
  await merchant().ask(siteMerchantCalls.putSetting, { name: 'shareRewardOpen', value: String(isOpen) });
  mall.testApp.clock.advance({ minutes: 2 });
}

/** Follows a link as dazhi, buys the product at once and pays from the balance; returns the number of the order. */
async function followAndBuy(link: string): Promise<string> {
  const friend = await mall.visit({ as: 'dazhi' });
  await friend.waitForReply(shareCalls.recordVisit, () => friend.page.goto(link));
  await friend.waitForPath(`/goodsInfo/${orange}`);
  await buyAtOnce(friend);
  await friend.waitForPath(/^\/submitOrder\//);
  await friend.waitForReply(orderCalls.createOrder, () => button(friend, '提交订单').click());
  await friend.waitForPath(/^\/cashier\/\d{20}/);
  const tid = /\d{20}/.exec(friend.path)?.[0] ?? '';
  await friend.waitForReply(orderCalls.toShopPay, () => payFromBalance(friend));
  return tid;
}

describe('a share reward', () => {
  it('is pending once a friend has bought, and earned after the time for a refund', async () => {
    await open(true);
    const visit = await mall.visit({ as: 'xiaoman' });
    const { page } = visit;
    await visit.open('/userCenter');
    await page.getByRole('link', { name: '分享赚' }).click();
    await visit.waitForPath('/shareRewards');
    await page.getByText('还没有分享奖励').waitFor();
    await visit.screenshot('share-rewards-empty');
    expect(await visit.findBarriers()).toEqual([]);

    await visit.open(`/goodsInfo/${orange}`);
    const shareSet = page.waitForResponse((response) => response.url().includes(shareCalls.getShareSet.path));
    // 5 % of 39.90.
    await page.getByRole('button', { name: '分享赚 ¥1.99' }).waitFor();
    await visit.screenshot('product-page-earning');
    await page.getByRole('button', { name: '分享', exact: true }).click();
    await page.getByRole('dialog', { name: '分享到' }).getByText('分享赚 ¥1.99').waitFor();
    await visit.screenshot('share-panel-earning');
    expect(await visit.findBarriers()).toEqual([]);
    const { body } = (await (await shareSet).json()) as { body: { link: string } };

    const tid = await followAndBuy(body.link);
    await merchant().ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'shunfeng', number: 'SF1234567890' });
    await mall.testApp.as('dazhi').ask(orderCalls.confirmOrder, { tid });
    await mall.testApp.runDueJobs();
    await visit.open('/shareRewards');
    const rewards = page.getByRole('list', { name: '分享奖励' });
    await rewards.getByText('大** 购买').waitFor();
    await rewards.getByText('待到账', { exact: true }).waitFor();
    await page.getByText('待到账 ¥1.99').waitFor();
    expect(await page.content()).not.toContain(tid);
    await visit.screenshot('share-rewards-pending');
    expect(await visit.findBarriers()).toEqual([]);

    mall.testApp.clock.advance({ days: 15 });
    await mall.testApp.runDueJobs();
    // A visit of its own, as the session of the former one has expired.
    const later = await mall.visit({ as: 'xiaoman' });
    await later.open('/shareRewards');
    await later.page.getByRole('list', { name: '分享奖励' }).getByText('已到账', { exact: true }).waitFor();
    await later.screenshot('share-rewards-earned');
    await later.page.getByRole('tab', { name: '已失效' }).click();
    await later.page.getByText('没有这样的奖励').waitFor();
    await later.open('/balanceStatement');
    await later.page.getByText('分享赚').waitFor();
  });

  it('is not shown in a shop that pays none', async () => {
    await open(false);
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/userCenter');
    await visit.page.getByRole('link', { name: '晒图任务' }).waitFor();
    expect(await visit.page.getByRole('link', { name: '分享赚' }).count()).toBe(0);
    await visit.open(`/goodsInfo/${orange}`);
    await visit.page.getByRole('button', { name: '分享' }).click();
    await visit.page.getByRole('dialog', { name: '分享到' }).getByText('复制链接').waitFor();
    await expect.poll(() => visit.page.getByText('分享赚').count()).toBe(0);
  });
});
