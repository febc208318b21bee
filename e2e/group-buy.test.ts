import { groupBuyCalls } from 'contract/offers/group-buy/group-buy.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { cents } from 'contract/money.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { enterGroup, putGroupOffer } from 'server/test/put-group.ts';
import { giveMoney } from 'server/test/shopping.ts';
import { people } from 'server/test/people.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { button, layoutShift, payFromBalance, sheet, watchLayoutShifts } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const teapot = goodsOf('teapot').id;
const offer = { offers: [{ goods: 'T-2', price: 99, pieces: 50 }] };

/** Buys in a group on the open product page, and pays; returns the order number. */
async function buyInGroup(visit: Visit, act: '发起拼团' | '参加拼团'): Promise<string> {
  await visit.page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${act}`) })
    .first()
    .click();
  return finishInGroup(visit, act);
}

/** Buys in a group in the open sheet, and pays; returns the order number. */
async function finishInGroup(visit: Visit, act: '发起拼团' | '参加拼团'): Promise<string> {
  await sheet(visit).getByText('拼团价').waitFor();
  await visit.screenshot(`group-sheet-${act}`);
  await sheet(visit).getByRole('button', { name: act, exact: true }).click();
  await visit.waitForPath(/^\/submitOrder/);
  await visit.page.getByText('拼团价').first().waitFor();
  await visit.screenshot(`group-checkout-${act}`);
  const reply = await visit.waitForReply(orderCalls.createOrder, () => button(visit, '提交订单').click());
  const { tid } = ((await reply.json()) as { body: { tid: string } }).body;
  await visit.waitForPath(/^\/cashier/);
  await payFromBalance(visit);
  await visit.waitForPath('/paySuccess');
  const group = visit.page.getByRole('link', { name: '查看拼团' });
  if (act === '发起拼团') await visit.page.getByRole('button', { name: /^邀请好友参团.*还差 1 人成团/ }).waitFor();
  await visit.screenshot(`group-paid-${act}`);
  await group.click();
  await visit.waitForPath(/^\/groupBuy\//);
  return tid;
}

describe('a group buy', () => {
  beforeAll(async () => {
    for (const who of ['xiaoman', 'dazhi'] as const) await giveMoney(mall.testApp, who, cents(500_000));
  });
  beforeEach(() => mall.testApp.sql("update promotion set ends_at = '2026-01-02' where site_id = 1001"));

  it('is started on a phone, shared, joined by a second buyer and thereby complete, and shipped to both', async () => {
    await putGroupOffer(mall.testApp, 1001, offer);
    const opener = await mall.visit({ as: 'xiaoman' });
    await watchLayoutShifts(opener);
    await opener.open(`/goodsInfo/${teapot}`);
    await opener.page.getByText('2 人团 拼团价').waitFor();
    await opener.page.getByText('还没有可参加的团').waitFor();
    expect(await layoutShift(opener)).toBeLessThan(0.02);
    expect(await opener.findBarriers()).toEqual([]);
    await opener.screenshot('group-goods');
    const opened = await buyInGroup(opener, '发起拼团');
    await opener.page.getByRole('heading', { name: '还差 1 人成团' }).waitFor();
    expect(await opener.findBarriers()).toEqual([]);
    await opener.screenshot('group-open');
    await opener.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(opener, '邀请好友参团').click();
    await opener.page.waitForLoadState('networkidle');
    await opener.screenshot('group-invite');
    await opener.page.getByText('复制链接').click();
    await opener.page.getByText('链接已复制，快去粘贴给好友吧').waitFor();
    const link = await opener.page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/s\/rt-[0-9A-Za-z]{8}$/);

    const friend = await mall.visit({ as: 'dazhi' });
    await friend.page.goto(link);
    await friend.waitForPath(/^\/groupBuy\//);
    await expect.poll(() => friend.page.evaluate(() => localStorage.getItem('mall_fromAgentId_1001'))).toContain(`"${people.xiaoman.id}"`);
    await friend.page.getByRole('heading', { name: '还差 1 人成团' }).waitFor();
    await friend.screenshot('group-invited');
    await friend.page.getByRole('link', { name: /^参加拼团/ }).click();
    await friend.waitForPath(/^\/goodsInfo/);
    // The sheet opens at once: joining takes no second tap on the page.
    const joined = await finishInGroup(friend, '参加拼团');
    await friend.page.getByRole('heading', { name: '拼团成功' }).waitFor();
    await friend.screenshot('group-complete');
    // The opener's page follows by itself.
    await opener.page.getByRole('heading', { name: '拼团成功' }).waitFor({ timeout: 15_000 });

    const merchant = mall.testApp.as({ merchantOf: 1001 });
    for (const tid of [opened, joined])
      await merchant.ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'shunfeng', number: `SF${tid.slice(-12)}` });
    await opener.page.getByRole('link', { name: '查看订单' }).click();
    await opener.page.getByRole('heading', { name: '待收货' }).waitFor();
  });

  it('is shown on the order and in the list of orders while it is open, and as failed after its deadline', async () => {
    const activityId = await putGroupOffer(mall.testApp, 1001, { ...offer, groupHours: 1 });
    const { tid, groupId } = await enterGroup(mall.testApp, 'xiaoman', { activityId, wanted: { goods: 'teapot' } });
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/myOrder');
    await visit.page.getByText('已付款，待成团').first().waitFor();
    await visit.screenshot('group-orders');
    await visit.page
      .getByRole('link', { name: /还在等人成团/ })
      .first()
      .click();
    await visit.waitForPath(/^\/groupBuy\//);
    await visit.page.getByRole('link', { name: '拼团须知' }).click();
    await visit.waitForPath(/^\/spellGroupNotice/);
    await visit.page.getByText('这个团要 2 人，从团长付款起 1 小时内有效。').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('group-notice');
    await visit.open('/spellGroupNotice');
    await visit.page.getByRole('heading', { name: '我的拼团' }).waitFor();
    await visit.screenshot('group-mine');
    await visit.open(`/transactionDetail/${tid}`);
    await visit.page.getByRole('link', { name: /查看拼团进度/ }).waitFor();
    await visit.screenshot('group-order');
    await visit.open('/groupBuyGoods');
    await visit.page.getByRole('list', { name: '拼团商品' }).getByRole('listitem').first().waitFor();
    await visit.screenshot('group-goods-list');

    const guest = await mall.visit({});
    await guest.open(`/goodsInfo/${teapot}`);
    await guest.page.getByRole('link', { name: /的团$/ }).first().waitFor();
    await guest.screenshot('group-guest');

    await mall.testApp.sql('update group_buy set ends_at = $1 where id = $2', [mall.testApp.clock.now(), groupId]);
    await mall.testApp.runDueJobs();
    await visit.open(`/groupBuy/${groupId}`);
    await visit.page.getByRole('heading', { name: '拼团未成功' }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('group-failed');
    await visit.open(`/transactionDetail/${tid}`);
    await visit.page.getByText('原因：拼团未成功，人数不足').waitFor();
    const { state } = await mall.testApp.as('xiaoman').ask(groupBuyCalls.groupDetail, { groupId });
    expect(state).toBe('failed');
  });

  it('is opened by the link that the page of the group or its product page shares [R-070]', async () => {
    const activityId = await putGroupOffer(mall.testApp, 1001, { ...offer, groupHours: 1 });
    const { groupId } = await enterGroup(mall.testApp, 'xiaoman', { activityId, wanted: { goods: 'teapot' } });
    const visit = await mall.visit();
    await visit.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const path of [`/groupBuy/${groupId}`, `/goodsInfo/${teapot}?groupId=${groupId}`]) {
      await visit.open(path);
      await visit.page.getByRole('button', { name: '分享', exact: true }).click();
      await visit.page.waitForLoadState('networkidle');
      await visit.page.getByText('复制链接').click();
      await visit.page.getByText('链接已复制，快去粘贴给好友吧').waitFor();
      const link = new URL(await visit.page.evaluate(() => navigator.clipboard.readText()));
      expect(link.pathname).toBe(`/mall/blankPage/${teapot}`);
      expect(link.searchParams.get('activityId')).toBe(groupId);
      expect(link.searchParams.get('activityType')).toBe('group');
      await visit.page.goto(link.href);
      await visit.waitForPath(`/groupBuy/${groupId}`);
    }
  });
});
