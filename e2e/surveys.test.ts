import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { surveyCalls } from 'contract/buying/survey/survey.calls.ts';
import { putSurvey } from 'server/test/put-survey.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { button, buyAtOnce, payFromBalance } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
async function look(visit: Visit, name: string): Promise<void> {
  expect(await visit.findBarriers()).toEqual([]);
  expect(await visit.findCutOffs()).toEqual([]);
  await visit.screenshot(name, true);
}

describe('a survey', () => {
  it('can be answered before the order or after its payment, and its answers are shown with the order', async () => {
    const goods = [`T-${goodsOf('orange').id}`];
    await putSurvey(mall.testApp, 1001, { name: '健康申报', note: '只有您和商家看得到', stage: 'before', goods });
    await putSurvey(mall.testApp, 1001, {
      name: '口味偏好',
      stage: 'after',
      goods,
      questions: [{ title: '喜欢的甜度', kind: 'single', options: ['甜', '很甜'] }],
    });
    const visit = await mall.visit({ as: 'dazhi' });
    const { page } = visit;
    await visit.open(`/goodsInfo/${goodsOf('orange').id}`);
    await buyAtOnce(visit);
    await visit.waitForPath('/submitOrder/goods/0');
    await page.getByText('下单前要填写').waitFor();
    await visit.screenshot('survey-checkout', true);
    await button(visit, '提交订单').click();
    await page.getByRole('alert').getByText('下单前请先填写「健康申报」').waitFor();
    await page.getByRole('link', { name: /问卷/ }).click();
    await visit.waitForPath('/orderSurvey');
    await button(visit, '提交').click();
    await page.getByText('请填写这一题').first().waitFor();
    await look(visit, 'survey-missing');
    await button(visit, '干性').click();
    await button(visit, '花粉').click();
    await button(visit, '酒精').click();
    await page.getByLabel(/年龄/).fill('7');
    await page.getByText('14 到 120').waitFor();
    await page.getByLabel(/年龄/).fill('28');
    await page.getByLabel(/想改善什么/).fill('毛孔');
    await look(visit, 'survey-form');
    await visit.waitForReply(surveyCalls.saveAnswers, () => button(visit, '提交').click());
    await visit.waitForPath('/submitOrder/goods/0');
    await page.getByText('已填写').waitFor();
    await button(visit, '提交订单').click();
    await visit.waitForPath(/^\/cashier\/\d{20}$/);
    const tid = visit.path.slice('/cashier/'.length, '/cashier/'.length + 20);
    await page.getByRole('radio', { name: '账户余额' }).check({ force: true });
    await payFromBalance(visit);
    await visit.waitForPath('/paySuccess');

    await visit.open(`/transactionDetail/${tid}`);
    await page.getByText('待填写').waitFor();
    await visit.screenshot('survey-order', true);
    await page.getByRole('link', { name: /口味偏好/ }).click();
    await visit.waitForPath('/orderSurvey');
    await button(visit, '很甜').click();
    await visit.waitForReply(surveyCalls.saveAnswers, () => button(visit, '提交').click());
    await visit.waitForPath(`/transactionDetail/${tid}`);
    await expect.poll(() => page.getByText('已填写').count()).toBe(2);
    await page.getByRole('link', { name: /健康申报/ }).click();
    await visit.waitForPath('/orderSurvey');
    await page.getByText('花粉、酒精').waitFor();
    await page.getByText('毛孔').waitFor();
    await look(visit, 'survey-answers');
    const { surveys } = await mall.testApp.as({ merchantOf: 1001 }).ask(logisticsMerchantCalls.merchantOrder, { tid });
    expect(surveys.map(({ name, list }) => [name, list.length])).toEqual([
      ['健康申报', 4],
      ['口味偏好', 1],
    ]);
    expect((await mall.testApp.as('dazhi').ask(orderCalls.orderDetail, { tid })).status).toBe('WAIT_SELLER_SEND_GOODS');
    await visit.open('/orderSurvey?tid=1&templateId=1');
    await page.getByText('没有这份问卷').waitFor();
    await look(visit, 'survey-unknown');
  });
});
