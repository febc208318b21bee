import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { equityCalls } from 'contract/offers/equity/equity.calls.ts';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { putCouponOf } from 'server/test/put-coupon.ts';
import { buyExtendableRight, putEquityOf } from 'server/test/put-equity.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { button, buyAtOnce, payFromBalance } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
beforeEach(() => mall.testApp.sql('truncate equity_use, equity_right, coupon, message cascade'));

/** Places the order of the open checkout and pays it from the balance; returns its number. */
async function order(visit: Visit): Promise<string> {
  const reply = await visit.waitForReply(orderCalls.createOrder, () => button(visit, '提交订单').click());
  const { tid } = ((await reply.json()) as { body: { tid: string } }).body;
  await visit.waitForPath(/^\/cashier/);
  await payFromBalance(visit);
  await visit.waitForPath('/paySuccess');
  await mall.testApp.runDueJobs();
  return tid;
}

describe('an equity product (权益, which gives benefits such as coupons)', () => {
  it('is bought on a phone, and its coupon and count card (次卡) then pay for orders', async () => {
    const key = await putCouponOf(mall.testApp, 1001, { name: '会员专享券', receipt: 'gift', off: 20, threshold: 100 });
    const terms = { days: 365, level: 2, points: 200, coupons: [{ key, count: 1 }], card: { pieces: 3, goods: ['T-2', 'T-3'] } };
    const { goodsId } = await putEquityOf(mall.testApp, terms);
    const visit = await mall.visit({ as: 'xiaoman' });
    const { page } = visit;
    await visit.open('/rightsList');
    await page.getByText('还没有权益').waitFor();
    await visit.screenshot('rights-none');

    await visit.open(`/goodsInfoEquity/${goodsId}`);
    const gives = page
      .getByRole('region', { name: '包含权益' })
      .or(page.locator('section', { hasText: '包含权益' }))
      .first();
    await gives.getByText('「会员专享券」1 张').waitFor();
    await gives.getByText('付款后 365 天内有效').waitFor();
    await gives.scrollIntoViewIfNeeded();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('equity-goods');
    await buyAtOnce(visit);
    await visit.waitForPath(/^\/submitOrder/);
    const bought = await order(visit);

    await visit.open('/userCenter');
    await page.getByRole('link', { name: '我的权益' }).click();
    await visit.waitForPath('/rightsList');
    await page.getByText('剩 3 次，共 3 次').waitFor();
    await page.getByText('200 积分').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('rights');
    await page.getByRole('button', { name: '权益订单' }).click();
    await visit.waitForPath('/equityOrderList');
    await page.locator(`a[href*="${bought}"]`).first().waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('equity-orders');

    // The coupon, on a teapot at ordinary prices.
    await visit.open(`/goodsInfo/${goodsOf('teapot').id}`);
    await buyAtOnce(visit);
    await visit.waitForPath(/^\/submitOrder/);
    await page
      .getByRole('button', { name: /^优惠券/ })
      .getByText('会员专享券')
      .waitFor();
    const card = page.getByRole('switch', { name: /^使用次卡/ });
    await card.waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('equity-checkout');
    await order(visit);
    expect((await mall.testApp.as('xiaoman').ask(couponCalls.couponCount, { status: 1 })).count).toBe(1);

    // The count card, on another.
    await visit.open(`/goodsInfo/${goodsOf('teapot').id}`);
    await buyAtOnce(visit);
    await visit.waitForPath(/^\/submitOrder/);
    await visit.waitForReply(checkoutCalls.privilegeSubmit, () => card.click({ force: true }));
    await page.getByText('次卡', { exact: true }).first().waitFor();
    await visit.screenshot('privilege-checkout');
    const free = await order(visit);
    await visit.open(`/transactionDetail/${free}`);
    await page.getByText(/用了 1 次，还剩 2 次/).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('privilege-order');
    await visit.open('/equityOrderList');
    await page.getByRole('tab', { name: '使用权益' }).click();
    await page.locator(`a[href*="${free}"]`).first().waitFor();
    await visit.open('/rightsList');
    await page.getByText('剩 2 次，共 3 次').waitFor();

    await buyExtendableRight(mall.testApp, 'xiaoman');
    await visit.open('/rightsList');
    await page.getByRole('button', { name: '延期 10 天' }).click();
    await visit.waitForReply(equityCalls.validationDelay, () =>
      page.getByRole('alertdialog').getByRole('button', { name: '延期', exact: true }).click(),
    );
    await page
      .getByText(/已延期$/)
      .first()
      .waitFor();
    await page.getByRole('tab', { name: '延期记录' }).click();
    await page.getByText(/ 延至 /).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('right-extensions');
  });
});
