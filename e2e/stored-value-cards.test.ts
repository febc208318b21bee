import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { cardCalls } from 'contract/offers/card/card.calls.ts';
import { cents } from 'contract/money.ts';
import { issueCard, putCardTypeOf } from 'server/test/put-card.ts';
import { findBookInconsistenciesOf, giveMoney, makeOrder } from 'server/test/shopping.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { button } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall({ atSandbox: true });
afterEach(async () => expect(await findBookInconsistenciesOf(mall.testApp, 1001)).toEqual([]));

async function payAtProvider(visit: Visit): Promise<void> {
  await visit.page.waitForURL(/\/sandbox\/pay\//);
  await visit.page.getByRole('button', { name: '确认支付', exact: true }).click();
}

describe('a stored-value card', () => {
  it('is bought, pays a part of an order before the balance does, lists its movements and is recharged [R-017]', async () => {
    await putCardTypeOf(mall.testApp, 1001, { name: '畅购卡', price: 50, gift: 5, tiers: [{ amount: 200, gift: 20 }] });
    await giveMoney(mall.testApp, 'dazhi', cents(50_000));
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open('/userCenter');
    await visit.page.getByRole('link', { name: '储值卡' }).click();
    await visit.waitForPath('/storeValueCard');
    await visit.page.getByText('还没有储值卡').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('card-none');
    await visit.page.getByRole('link', { name: '去买储值卡' }).click();
    await visit.waitForPath('/storeValueAllList');
    await visit.page.getByText('到账 ¥55.00 · 送 ¥5.00').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('card-offers', true);
    await button(visit, '立即支付 ¥50.00').click();
    await payAtProvider(visit);
    await visit.waitForPath('/storeCardResult');
    await visit.page.getByRole('heading', { name: '购卡成功' }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('card-bought');
    await visit.page.getByRole('link', { name: '查看这张卡' }).click();
    await visit.waitForPath('/storeValueCard');
    await visit.page.getByText('本金 ¥50.00 · 赠送 ¥5.00').waitFor();

    const { tid, payment } = await makeOrder(mall.testApp.as('dazhi'), { goods: 'teapot' });
    await visit.open(`/cashier/${tid}`);
    await visit.page.getByRole('checkbox', { name: /^用 畅购卡 尾号/ }).check({ force: true });
    const rest = (payment - 55).toFixed(2);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('card-cashier');
    await visit.page.getByRole('radio', { name: '账户余额' }).check({ force: true });
    await button(visit, `余额支付 ¥${rest}`).click();
    await visit.page
      .getByRole('dialog', { name: '确认用储值卡和余额支付' })
      .getByRole('button', { name: /^确认支付/ })
      .click();
    await visit.waitForPath('/paySuccess');
    await visit.page.getByText('储值卡 ¥55.00').waitFor();
    await visit.screenshot('card-paid');
    expect(await mall.testApp.as('dazhi').ask(orderCalls.payResult, { tid })).toMatchObject({ paid: 1, cardAmount: 55 });

    await visit.open('/storeValueCard');
    await visit.page.getByRole('link', { name: /畅购卡/ }).click();
    const lines = visit.page.getByRole('list', { name: '明细' });
    await lines.getByText('−¥50.00').waitFor();
    await lines.getByText('−¥5.00').waitFor();
    await expect.poll(() => lines.getByText('余 ¥0.00').count()).toBe(2);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('card-statement');
    await visit.page.getByRole('link', { name: '充值', exact: true }).click();
    await visit.waitForPath('/storeCardRecharge');
    await button(visit, '¥200.00 送 ¥20.00').click();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('card-recharge', true);
    await button(visit, '立即支付 ¥200.00').click();
    await payAtProvider(visit);
    await visit.page.getByRole('heading', { name: '充值成功' }).waitFor();
    expect((await mall.testApp.as('dazhi').ask(cardCalls.myCards, {})).list).toMatchObject([{ paid: 200, gift: 20 }]);
  });

  it('is added to an account by its number and secret on a phone, and found by its name', async () => {
    const card = await issueCard(mall.testApp, 1001, { name: '心意卡', price: 100, gift: 0 });
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/storeValueCard');
    await button(visit, '绑定卡').first().click();
    await visit.page.getByLabel('卡号').fill(card.number.replace(/(\d{4})(?=\d)/g, '$1 '));
    await visit.page.getByLabel('卡密').fill('000000000000');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('card-bind');
    await button(visit, '绑定卡').last().click();
    await visit.page.getByText('卡号或卡密不对，请核对后再试').waitFor();
    await visit.page.getByLabel('卡密').fill(card.secret);
    await button(visit, '绑定卡').last().click();
    await visit.waitForPath('/storeCardResult');
    await visit.page.getByRole('heading', { name: '绑定成功' }).waitFor();
    await visit.open('/searchAndList');
    await visit.page.getByLabel('查找', { exact: true }).fill('心意');
    await visit.page
      .getByRole('link', { name: /心意卡/ })
      .first()
      .waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('card-search');
  });
});
