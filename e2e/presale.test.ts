import { formatMoment } from 'contract/moment-text.ts';
import { cents } from 'contract/money.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { putPresale } from 'server/test/put-presale.ts';
import { giveMoney } from 'server/test/shopping.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { button, layoutShift, payFromBalance, sheet, showsToast, watchLayoutShifts } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const { testApp } = mall;
const teapot = goodsOf('teapot').id;
const hour = 3_600_000;
const at = (hours: number) => formatMoment(new Date(testApp.clock.now().getTime() + hours * hour), 'Asia/Shanghai');
/** Saves a presale of the teapot that takes deposits for a day, and the rest for two days from the third on. */
const putSample = () =>
  putPresale(testApp, {
    startTime: at(-1),
    endTime: at(24),
    finalStartTime: at(48),
    finalEndTime: at(96),
    offers: [{ goods: 'T-2', price: 100, pieces: 50, deposit: 10, depositWorth: 20 }],
  });

/** Orders a piece on the open product page and pays its deposit; returns the order number. */
async function payDeposit(visit: Visit): Promise<string> {
  const { page } = visit;
  await page
    .getByRole('main')
    .getByRole('button', { name: /^付定金/ })
    .first()
    .click();
  await sheet(visit).getByText('预售价').waitFor();
  await visit.screenshot('presale-sheet');
  await sheet(visit).getByRole('button', { name: '付定金', exact: true }).click();
  await visit.waitForPath(/^\/submitOrder/);
  await page.getByText('阶段一 定金').waitFor();
  await page.getByText('定金膨胀').waitFor();
  expect(await visit.findBarriers()).toEqual([]);
  await showsToast(visit, '请先勾选：尾款没有按时支付，定金不退', () => button(visit, '付定金').click());
  await page.getByRole('checkbox', { name: '我已知悉：尾款没有按时支付，定金不退' }).click();
  await visit.screenshot('presale-checkout');
  const reply = await visit.waitForReply(orderCalls.createOrder, () => button(visit, '付定金').click());
  const { tid } = ((await reply.json()) as { body: { tid: string } }).body;
  await visit.waitForPath(/^\/cashier/);
  await page.getByRole('button', { name: /^余额支付.*10\.00/ }).waitFor();
  await visit.screenshot('presale-cashier');
  await payFromBalance(visit);
  await visit.waitForPath('/paySuccess');
  await page.getByRole('heading', { name: '定金已支付' }).waitFor();
  await visit.screenshot('presale-deposit-paid');
  return tid;
}

describe('a presale', () => {
  beforeAll(async () => {
    for (const who of ['xiaoman', 'dazhi'] as const) await giveMoney(testApp, who, cents(500_000));
  });
  beforeEach(() => testApp.sql("update promotion set starts_at = '2025-01-01', ends_at = '2025-01-02' where site_id = 1001"));

  it('is paid by a deposit and later a final payment on a phone, and then waits to be shipped', async () => {
    await putSample();
    const visit = await mall.visit({ as: 'xiaoman' });
    const { page } = visit;
    await watchLayoutShifts(visit);
    await visit.open(`/goodsInfo/${teapot}`);
    await page.getByRole('timer', { name: /^距定金截止/ }).waitFor();
    await page.getByText('抵 ¥20.00').waitFor();
    await page.getByText('付尾款后 7 天内发货').waitFor();
    expect(await button(visit, '加入购物车').count()).toBe(0);
    expect(await layoutShift(visit)).toBeLessThan(0.02);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('presale-goods');
    const tid = await payDeposit(visit);

    await visit.open(`/transactionDetail/${tid}`);
    await page.getByRole('heading', { name: '待付尾款' }).waitFor();
    await page.getByRole('timer', { name: /^距付尾款/ }).waitFor();
    expect(await button(visit, '付尾款').count()).toBe(0);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('presale-order-waits');
    await visit.open('/myOrder?tab=toPay');
    await page.getByText(/开始付尾款$/).waitFor();
    await visit.screenshot('presale-orders-wait');

    testApp.clock.advance({ hours: 48 });
    await testApp.runDueJobs();
    await visit.open('/myOrder?tab=toPay');
    await button(visit, '付尾款').click();
    await visit.waitForPath(`/cashier/${tid}`);
    await page.getByRole('button', { name: /^余额支付.*88\.00/ }).waitFor();
    await payFromBalance(visit);
    await visit.waitForPath('/paySuccess');
    await visit.open(`/transactionDetail/${tid}`);
    await page.getByRole('heading', { name: '待发货' }).waitFor();
    await page
      .getByText(/^已支付/)
      .nth(1)
      .waitFor();
    await visit.screenshot('presale-order-paid');
    await page.getByRole('button', { name: /明细/ }).click();
    await page.getByRole('dialog').getByText('定金膨胀').first().waitFor();
    await visit.screenshot('presale-explained');
    await visit.open('/messages');
    await page.getByText('可以付尾款了', { exact: true }).first().waitFor();
  });

  it("is labelled on the product's card, which links to the product page and has no cart button", async () => {
    await putSample();
    const visit = await mall.visit({ desktop: true });
    await visit.open('/goodsSearch?keyword=圆融茶壶');
    const card = visit.page.getByRole('article').filter({ hasText: '圆融茶壶' }).first();
    await card.getByText('预售价').waitFor();
    expect(await card.getByRole('button').count()).toBe(0);
    await visit.screenshot('presale-card');
    await card.getByRole('link').click();
    await visit.waitForPath(`/goodsInfo/${teapot}`);
  });

  it('ends without a refund of the deposit if the final payment is late, as the order says', async () => {
    await putSample();
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open(`/goodsInfo/${teapot}`);
    const tid = await payDeposit(visit);
    testApp.clock.advance({ hours: 97 });
    await testApp.runDueJobs();
    await visit.open(`/transactionDetail/${tid}`);
    await visit.page.getByText(/尾款没有在 .* 前支付，定金不退/).waitFor();
    await visit.page.getByText('未按时支付').waitFor();
    await visit.screenshot('presale-order-late');
  });
});
