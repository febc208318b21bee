import { cents } from 'contract/money.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { pointsMallCalls } from 'contract/offers/points/points-mall.calls.ts';
import { grantPointsTo, openPoints } from 'server/test/grant-points.ts';
import { putExchange } from 'server/test/put-exchange.ts';
import { giveMoney } from 'server/test/shopping.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { button, payFromBalance, sheet } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const shirt = goodsOf('shirt').id;

/** Submits the open checkout; returns the number of the order. */
async function submitExchange(visit: Visit): Promise<string> {
  const reply = await visit.waitForReply(orderCalls.createOrder, () => button(visit, '立即兑换').click());
  return ((await reply.json()) as { body: { tid: string } }).body.tid;
}

describe('the points mall', () => {
  beforeAll(async () => {
    await mall.testApp.sql('update goods set freight_template_id = null, flat_freight = 0 where site_id = 1001 and id in (1, 2, 3)');
    for (const who of ['dazhi', 'anran'] as const) await giveMoney(mall.testApp, who, cents(500_000));
    await openPoints(mall.testApp);
  });
  beforeEach(() => mall.testApp.sql("update promotion set ends_at = '2026-01-02' where site_id = 1001"));

  it('sells a product for points, with or without money, and gives the points back after a refund', async () => {
    const offers = [
      { goods: 'T-2', points: 3000, pieces: 9 },
      { goods: 'T-1', points: 500, price: 9.9, pieces: 9, skus: [{ sku: '米白；L', points: 600, price: 5 }] },
      { goods: 'T-3', points: 90_000, pieces: 1 },
      { goods: 'T-4', points: 100, pieces: 0 },
    ];
    await putExchange(mall.testApp, 1001, { offers, mostPerMember: 3 });
    await grantPointsTo(mall.testApp, 'anran', 4000);
    const visit = await mall.visit({ as: 'anran', desktop: true });
    await visit.open('/scoreGiveList');
    await visit.page.getByRole('link', { name: '积分商城' }).click();
    await visit.waitForPath('/pointsMall');
    const list = visit.page.getByRole('list', { name: '积分商品' });
    await list.getByText('已兑完').waitFor();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(4);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('points-mall');
    await visit.waitForReply(pointsMallCalls.pageScoreGoods, () => visit.page.getByRole('tab', { name: '我能兑换' }).click());
    await list.getByText('圆融茶壶').waitFor();
    await list.getByText('冰糖橙 5 斤').waitFor({ state: 'detached' });

    await list.getByRole('link', { name: /圆融茶壶/ }).click();
    await visit.waitForPath(/^\/pointsMall\/\d+\/\d+/);
    await visit.page.getByText('您有 4000 积分').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('points-mall-goods');
    await button(visit, '立即兑换').click();
    await sheet(visit).getByText('3000').waitFor();
    await sheet(visit).getByRole('button', { name: '立即兑换' }).click();
    await visit.waitForPath('/submitOrder/goods/1');
    await visit.page.getByText('3000 积分', { exact: true }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('points-mall-checkout');
    await visit.page.reload();
    await visit.page.getByText('3000 积分', { exact: true }).waitFor();
    const free = await submitExchange(visit);
    await visit.waitForPath('/paySuccess');
    await visit.screenshot('points-mall-paid');
    await visit.open(`/transactionDetail/${free}`);
    await visit.page.getByRole('heading', { name: '待发货' }).waitFor();
    await visit.page.getByText('3000 积分', { exact: true }).waitFor();
    await visit.page.getByRole('button', { name: /优惠/ }).first().click();
    await visit.page.getByText('积分换好物').first().waitFor();
    await visit.screenshot('points-mall-order');

    await visit.open(`/pointsMall`);
    await list.getByRole('link', { name: /青禾棉麻衬衫/ }).click();
    await visit.page.getByText('您有 1000 积分').waitFor();
    await button(visit, '立即兑换').click();
    for (const value of ['米白', 'L']) await sheet(visit).getByRole('button', { name: value, exact: true }).click();
    await sheet(visit).getByText('600').waitFor();
    await visit.screenshot('points-mall-sheet');
    await sheet(visit).getByRole('button', { name: '立即兑换' }).click();
    await visit.waitForPath('/submitOrder/goods/1');
    await visit.page.getByText('600 积分', { exact: true }).waitFor();
    const tid = await submitExchange(visit);
    await visit.waitForPath(/^\/cashier/);
    await payFromBalance(visit);
    await visit.waitForPath('/paySuccess');
    await visit.open('/myOrder');
    await visit.page.getByText('600').first().waitFor();
    await visit.screenshot('points-mall-orders');

    const merchant = mall.testApp.as({ merchantOf: 1001 });
    for (const one of [tid, free]) await merchant.ask(orderMerchantCalls.refundOrder, { tid: one, why: '不想要了' });
    await visit.open('/scoreGiveList');
    await visit.page.getByText('4000', { exact: true }).first().waitFor();
  });

  it('says why a member cannot get a product, and links back to the list from an unknown product', async () => {
    const activityId = await putExchange(mall.testApp, 1001, { offers: [{ goods: 'T-1', points: 500, pieces: 9 }] });
    const visit = await mall.visit({ as: 'meilin' });
    await visit.open(`/pointsMall/${activityId}/${shirt}`);
    await visit.page.getByRole('button', { name: '积分不足' }).waitFor();
    await visit.open(`/pointsMall/${activityId}/${goodsOf('teapot').id}`);
    await visit.page.getByText('没有这件积分商品').waitFor();
    await visit.page.getByRole('link', { name: '去积分商城' }).click();
    await visit.waitForPath('/pointsMall');
    await visit.open('/submitOrder/goods/1');
    await visit.page.getByText('没有要兑换的商品').waitFor();
    const guest = await mall.visit({});
    await guest.open(`/pointsMall/${activityId}/${shirt}`);
    await guest.page.getByText('登录后可看能不能兑换').waitFor();
    await guest.screenshot('points-mall-guest');
    expect(await guest.findBarriers()).toEqual([]);
  });
});
