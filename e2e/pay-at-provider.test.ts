import { formatWithSymbol } from 'contract/currency.ts';
import { fromYuan } from 'contract/money.ts';
import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import type { Route } from 'playwright-core';
import { goodsOf } from 'server/test/test-goods.ts';
import { findBookInconsistenciesOf, makeOrder } from 'server/test/shopping.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { button, buyAtOnce } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall({ atSandbox: true });
const confirmPayButton = ({ page }: Visit) => page.getByRole('button', { name: '确认支付', exact: true });
const loadBalance = async (who: 'dazhi' | 'xiaoman') => (await mall.testApp.as(who).ask(ledgerCalls.ownMoney, {})).ownMoney;

afterEach(async () => {
  await mall.testApp.paySandbox.clearFaults();
  expect(await findBookInconsistenciesOf(mall.testApp, 1001)).toEqual([]);
});

/** Goes from a product to the cashier, logging in on the way. Returns the order's number. */
async function goToCashier(visit: Visit): Promise<string> {
  await visit.open(`/goodsInfo/${goodsOf('teapot').id}`);
  await buyAtOnce(visit);
  await visit.waitForPath('/login');
  await visit.logIn('xiaoman');
  await visit.waitForPath(/^\/submitOrder/);
  await visit.waitForReply(orderCalls.createOrder, () => button(visit, '提交订单').click());
  await visit.waitForPath(/^\/cashier\/\d{20}/);
  return /\d{20}/.exec(visit.path)?.[0] ?? '';
}

/** Ships the order as the merchant, and confirms the receipt as the shopper. */
async function shipAndConfirm(visit: Visit, tid: string): Promise<void> {
  await visit.page.getByRole('link', { name: '查看订单' }).click();
  await visit.page.getByRole('heading', { name: '待发货' }).waitFor();
  await mall.testApp
    .as({ merchantOf: 1001 })
    .ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'shunfeng', number: `SF${tid.slice(-12)}` });
  await visit.page.reload();
  await button(visit, '确认收货').click();
  await visit.waitForReply(orderCalls.confirmOrder, () =>
    visit.page.getByRole('alertdialog').getByRole('button', { name: '已收到' }).click(),
  );
  await visit.page.getByRole('heading', { name: '交易完成' }).waitFor();
}

describe('payment at a payment provider', () => {
  it.each([
    ['微信支付', 'wechat'],
    ['支付宝', 'alipay'],
  ])('can be made by %s by a visitor who logs in at checkout, and the order is then delivered [R-012]', async (name, way) => {
    const visit = await mall.visit();
    const tid = await goToCashier(visit);
    await visit.page.getByRole('radio', { name, exact: true }).check();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot(`cashier-${way}`);
    await visit.page.getByRole('button', { name: new RegExp(`^${name} ¥`) }).click();
    await confirmPayButton(visit).waitFor();
    await visit.page.getByText('这是沙箱，不会真的扣款').waitFor();
    // The page names the product and shows no second payee.
    await visit.page.getByText('圆融茶壶').waitFor();
    expect(await visit.page.getByText('收款方').count()).toBe(0);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot(`till-${way}`);
    await confirmPayButton(visit).click();
    await visit.waitForPath('/paySuccess');
    await visit.page.getByText(name).first().waitFor();
    await visit.screenshot(`paid-${way}`);
    await shipAndConfirm(visit, tid);
    // The order shows the method it was paid by.
    await visit.open(`/transactionDetail/${tid}`);
    await visit.page.getByText(name).first().waitFor();
  });

  it('can use the balance and WeChat Pay together, and gives the balance back if abandoned', async () => {
    const own = await loadBalance('dazhi');
    const { tid, payment } = await makeOrder(mall.testApp.as('dazhi'), { goods: 'dear' });
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open(`/cashier/${tid}`);
    await visit.page.getByRole('checkbox', { name: /先用余额/ }).check();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('cashier-balance-first');
    // As for a payment from the balance alone, one tap does not take it.
    const payRest = visit.page.getByRole('button', { name: `微信支付 ${formatWithSymbol(fromYuan(payment - own), 'CNY')}` });
    const agree = visit.page.getByRole('dialog', { name: '确认用余额支付' }).getByRole('button', { name: /^确认支付/ });
    await payRest.click();
    await agree.waitFor();
    expect(await loadBalance('dazhi')).toBe(own);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('cashier-balance-first-ask');
    await agree.click();
    await visit.page.getByRole('button', { name: '放弃' }).click();
    await visit.waitForPath('/PaymentTransferPage');
    await visit.screenshot('transfer-give-up');
    // What is reserved is told in the user centre and at the order.
    expect(await loadBalance('dazhi')).toBe(0);
    await visit.open('/userCenter');
    await visit.page.getByRole('link', { name: /已为未完成的付款预留/ }).click();
    await visit.waitForPath(`/transactionDetail/${tid}`);
    await visit.page.getByText(`余额 ${formatWithSymbol(fromYuan(own), 'CNY')} 已为这笔付款预留`).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('order-reserved');
    await visit.open(`/PaymentTransferPage?tid=${tid}`);
    await visit.page.getByRole('button', { name: '没有付款，放弃这次支付' }).click();
    await visit.page
      .getByRole('alert')
      .getByText(/已退回余额/)
      .waitFor();
    expect(await loadBalance('dazhi')).toBe(own);
    await visit.page.getByRole('heading', { name: '支付没有完成' }).waitFor();
    await visit.page.getByRole('link', { name: '重新支付' }).click();
    await payRest.click();
    await agree.click();
    await confirmPayButton(visit).waitFor();
    expect(await loadBalance('dazhi')).toBe(0);
    await confirmPayButton(visit).click();
    await visit.waitForPath('/paySuccess');
    expect(await mall.testApp.as('dazhi').ask(orderCalls.payResult, { tid })).toMatchObject({ paid: 1, payType: 'wechat' });
    // The result and the order show both amounts.
    const parts = `余额 ${formatWithSymbol(fromYuan(own), 'CNY')} + 微信支付 ${formatWithSymbol(fromYuan(payment - own), 'CNY')}`;
    await visit.page.getByRole('status').getByText(parts).waitFor();
    await visit.screenshot('paid-in-two-parts');
    await visit.open(`/transactionDetail/${tid}`);
    await visit.page.getByText(parts, { exact: true }).waitFor();
    await visit.screenshot('order-paid-in-two-parts');
  });

  it('shows a QR code on a desktop for the phone, and the desktop then opens the result page by itself', async () => {
    const { tid } = await makeOrder(mall.testApp.as('xiaoman'), { goods: 'orange' });
    const visit = await mall.visit({ as: 'xiaoman', desktop: true });
    await visit.open(`/cashier/${tid}`);
    await visit.page.getByRole('radio', { name: '微信支付', exact: true }).check();
    const answer = await visit.waitForReply(orderCalls.toShopPay, () => visit.page.getByRole('button', { name: /^微信支付 ¥/ }).click());
    const sheet = visit.page.getByRole('dialog', { name: '请用微信支付扫码付款' });
    await sheet.getByRole('img', { name: '付款码' }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('pay-code');
    const { codeText } = ((await answer.json()) as { body: { codeText: string } }).body;
    const phone = await mall.visit();
    await phone.page.goto(codeText);
    await confirmPayButton(phone).click();
    await visit.waitForPath('/paySuccess');
    expect(await visit.page.getByRole('dialog', { name: '请用微信支付扫码付款' }).count()).toBe(0);
  });

  it('can be continued by another payment method if abandoned, and is made only once', async () => {
    const { tid } = await makeOrder(mall.testApp.as('xiaoman'), { goods: 'orange' });
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.page.clock.install();
    await visit.open(`/cashier/${tid}`);
    await visit.page.getByRole('radio', { name: '微信支付', exact: true }).check();
    await visit.page.getByRole('button', { name: /^微信支付 ¥/ }).click();
    await visit.page.getByRole('button', { name: '放弃' }).click();
    await visit.waitForPath('/PaymentTransferPage');
    await visit.page.getByRole('heading', { name: '正在确认支付结果' }).waitFor();
    await visit.screenshot('transfer-open');
    // After some seconds the page says that no payment came.
    await visit.page.clock.fastForward(20_000);
    await visit.page.getByRole('heading', { name: '还没有收到付款' }).waitFor();
    await visit.page.getByText('没有付过可以继续支付；付过了请稍候，不要重复支付').waitFor();
    await visit.screenshot('transfer-overdue');
    // The result page says the same at once, also after a reload.
    await visit.page.getByRole('link', { name: '先看支付结果' }).click();
    await visit.waitForPath('/PaymentResults');
    await visit.page.getByRole('heading', { name: '还没有收到付款' }).waitFor({ timeout: 2000 });
    // The server's clock stands still in tests.
    mall.testApp.clock.advance({ seconds: 25 });
    await visit.page.reload();
    await visit.page.getByRole('heading', { name: '还没有收到付款' }).waitFor({ timeout: 5000 });
    expect(await visit.findBarriers()).toEqual([]);
    // A browser that did not start the payment says so too, on both pages.
    const other = await mall.visit({ as: 'xiaoman' });
    for (const path of ['/PaymentResults', '/paySuccess']) {
      await other.open(`${path}?tid=${tid}`);
      await other.page.getByRole('heading', { name: '还没有收到付款' }).waitFor({ timeout: 2500 });
    }
    await visit.page.getByRole('link', { name: '继续支付' }).click();
    await visit.waitForPath(`/cashier/${tid}`);
    await visit.page.getByText('已经在支付页付过款了？').waitFor();
    await visit.screenshot('cashier-gone-on');
    await visit.page.getByRole('radio', { name: '支付宝', exact: true }).check();
    await visit.page.getByRole('button', { name: /^支付宝 ¥/ }).click();
    await confirmPayButton(visit).click();
    await visit.waitForPath('/paySuccess');
    const states = await mall.testApp.sql('select method, status from payment where payable_id = $1 order by begun_at', [tid]);
    expect(states).toEqual([
      { method: 'wechat', status: 'closed' },
      { method: 'alipay', status: 'paid' },
    ]);
  });

  it('remembers the payment method of each order, and suggests the method last used for the next order', async () => {
    const [{ tid }, { tid: next }] = [
      await makeOrder(mall.testApp.as('xiaoman'), { goods: 'orange' }),
      await makeOrder(mall.testApp.as('xiaoman'), { goods: 'orange' }),
    ];
    const visit = await mall.visit({ as: 'xiaoman' });
    const chosen = (name: string) => visit.page.getByRole('radio', { name, exact: true, checked: true }).waitFor();
    await visit.open(`/cashier/${tid}`);
    await chosen('账户余额');
    await visit.page.getByRole('radio', { name: '微信支付', exact: true }).check();
    await visit.page.getByRole('button', { name: /^微信支付 ¥/ }).click();
    await visit.page.getByRole('button', { name: '放弃' }).click();
    await visit.page.getByRole('link', { name: '继续支付' }).click();
    await visit.waitForPath(`/cashier/${tid}`);
    await chosen('微信支付');
    await visit.page.getByRole('button', { name: /^微信支付 ¥/ }).waitFor();
    // Another order starts with the method last paid by; a method that was only selected belongs to its order.
    await visit.open(`/cashier/${next}`);
    await chosen('微信支付');
    await visit.page.getByRole('radio', { name: '支付宝', exact: true }).check();
    await visit.open(`/cashier/${tid}`);
    await chosen('微信支付');
    await visit.open(`/cashier/${next}`);
    await chosen('支付宝');
    // Another member in the same browser starts without a remembered method.
    await visit.page.evaluate(() => {
      const key = 'mall_payWay_1001';
      const { value } = JSON.parse(localStorage.getItem(key) ?? '') as { value: { payType: string } };
      localStorage.setItem(key, JSON.stringify({ value: { ...value, member: 'somebody else' } }));
      sessionStorage.removeItem('mall_payWayOf_1001');
    });
    await visit.page.reload();
    await chosen('账户余额');
  });

  it('has a result page that explains a closed order, and links to the order', async () => {
    const { tid } = await makeOrder(mall.testApp.as('xiaoman'), { goods: 'orange' });
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/PaymentResults?tid=${tid}`);
    await visit.page.getByRole('heading', { name: '还没有收到付款' }).waitFor();
    await visit.page.getByRole('link', { name: '继续支付' }).click();
    await visit.waitForPath(`/cashier/${tid}`);
    await visit.page.getByRole('radio', { name: '微信支付', exact: true }).check();
    await visit.page.getByRole('button', { name: /^微信支付 ¥/ }).click();
    await confirmPayButton(visit).waitFor();
    await visit.open(`/PaymentResults?tid=${tid}`);
    await visit.page.getByRole('heading', { name: '正在确认支付结果' }).waitFor();
    await visit.page.getByRole('link', { name: '查看订单' }).waitFor();
    await mall.testApp.as({ merchantOf: 1001 }).ask(orderMerchantCalls.closeOrder, { tid, why: '这一批缺货' });
    await visit.open(`/PaymentResults?tid=${tid}`);
    await visit.page.getByRole('heading', { name: '已关闭' }).waitFor();
    await visit.page.getByText(/商家已关闭：这一批缺货$/).waitFor();
    expect(await visit.page.getByRole('link', { name: '重新支付' }).count()).toBe(0);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('payment-results-closed');
    await visit.page.getByRole('link', { name: '查看订单' }).click();
    await visit.waitForPath(`/transactionDetail/${tid}`);
    await visit.page.getByText(/商家已关闭：这一批缺货$/).waitFor();
  });

  it('is refunded if the order was closed before the payment arrived, and the order says so', async () => {
    const { tid, payment } = await makeOrder(mall.testApp.as('xiaoman'), { goods: 'orange' });
    const visit = await mall.visit({ as: 'xiaoman' });
    // Alipay does not know of a payment until its page is opened: closing the order has nothing to cancel there.
    await visit.open(`/cashier/${tid}`);
    const closeFirst = async (route: Route) => {
      await mall.testApp.as({ merchantOf: 1001 }).ask(orderMerchantCalls.closeOrder, { tid, why: '这一批缺货' });
      await route.continue();
    };
    await visit.page.route(/\/sandbox\/pay\//, closeFirst, { times: 1 });
    await visit.page.getByRole('radio', { name: '支付宝', exact: true }).check();
    await visit.page.getByRole('button', { name: /^支付宝 ¥/ }).click();
    await confirmPayButton(visit).click();
    await visit.waitForPath('/PaymentResults');
    await mall.testApp.runDueJobs();
    await visit.open(`/transactionDetail/${tid}`);
    await visit.page.getByText(`已付 ${formatWithSymbol(fromYuan(payment), 'CNY')}，已原路退回`).waitFor();
    await visit.page.getByText(/商家已关闭：这一批缺货$/).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('order-went-back');
  });

  it("is shown as made once the provider is queried, if the provider's notification is an hour late", async () => {
    await mall.testApp.paySandbox.injectFault({ effect: 'late', milliseconds: 3_600_000, next: 1 });
    const { tid } = await makeOrder(mall.testApp.as('xiaoman'), { goods: 'orange' });
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/cashier/${tid}`);
    await visit.page.getByRole('radio', { name: '微信支付', exact: true }).check();
    await visit.page.getByRole('button', { name: /^微信支付 ¥/ }).click();
    await confirmPayButton(visit).click();
    await visit.page.getByRole('heading', { name: '正在确认支付结果' }).waitFor();
    mall.testApp.clock.advance({ seconds: 10 });
    await mall.testApp.runDueJobs();
    await visit.waitForPath('/paySuccess');
    mall.testApp.clock.advance({ hours: 1 });
    await mall.testApp.paySandbox.settle();
    await mall.testApp.runDueJobs();
    expect(await mall.testApp.as('xiaoman').ask(orderCalls.payResult, { tid })).toMatchObject({ paid: 1 });
  });

  it("lets the back button lead from the result page to the order, and not to the provider's page", async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/userCenter');
    const { tid } = await makeOrder(mall.testApp.as('xiaoman'), { goods: 'orange' });
    await mall.testApp.as('xiaoman').ask(cartCalls.listCart, {});
    await visit.page.getByRole('link', { name: /待付款/ }).click();
    await visit.waitForPath('/myOrder');
    await visit.page.getByRole('button', { name: '去支付' }).first().click();
    await visit.waitForPath(`/cashier/${tid}`);
    await visit.page.getByRole('radio', { name: '微信支付', exact: true }).check();
    await visit.page.getByRole('button', { name: /^微信支付 ¥/ }).click();
    await confirmPayButton(visit).click();
    await visit.waitForPath('/paySuccess');
    await visit.page.goBack();
    await visit.waitForPath(`/transactionDetail/${tid}`);
    await visit.page.goBack();
    await visit.waitForPath('/myOrder');
  });

  it("loads the cashier again with the server's current time after going back from the provider", async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    const { tid } = await makeOrder(mall.testApp.as('xiaoman'), { goods: 'orange' });
    await visit.open(`/cashier/${tid}`);
    const carried = () =>
      visit.page.evaluate(() => (JSON.parse(document.getElementById('mall')?.textContent ?? '{}') as { now: number }).now);
    const before = await carried();
    await visit.page.getByRole('radio', { name: '微信支付', exact: true }).check();
    await visit.page.getByRole('button', { name: /^微信支付 ¥/ }).click();
    await confirmPayButton(visit).waitFor();
    mall.testApp.clock.advance({ minutes: 5 });
    await visit.page.goBack();
    await visit.page.getByRole('timer').waitFor();
    expect((await carried()) - before).toBeGreaterThanOrEqual(5 * 60_000);
  });

  it('lets the back button lead from the paid order to the product page, and not to the checkout', async () => {
    const visit = await mall.visit();
    const tid = await goToCashier(visit);
    await visit.page.getByRole('radio', { name: '微信支付', exact: true }).check();
    await visit.page.getByRole('button', { name: /^微信支付 ¥/ }).click();
    await confirmPayButton(visit).click();
    await visit.waitForPath('/paySuccess');
    await visit.page.getByRole('link', { name: '查看订单' }).click();
    await visit.waitForPath(`/transactionDetail/${tid}`);
    await visit.page.goBack();
    await visit.waitForPath(`/goodsInfo/${goodsOf('teapot').id}`);
  });

  it('has its sandbox page on the host that the shopper uses, even if the shop has a domain of its own', async () => {
    await mall.testApp.sql("insert into site_host (host, site_id) values ('own.example', 1001)");
    const { tid } = await makeOrder(mall.testApp.as('xiaoman'), { goods: 'orange' });
    const { payUrl } = await mall.testApp.as('xiaoman').ask(orderCalls.toShopPay, { tid, payType: 'alipay' });
    expect(payUrl).toContain('/sandbox/pay/');
    expect(payUrl).not.toContain('own.example');
    await mall.testApp.sql("delete from site_host where host = 'own.example'");
  });
});

describe('a payment in the native app that shows the mall', () => {
  const userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile Safari/537.36 JbzApp/android';
  const payByAlipay = async ({ page }: Visit): Promise<void> => {
    await page.getByRole('radio', { name: '支付宝', exact: true }).check();
    await page.getByRole('button', { name: /^支付宝 ¥/ }).click();
  };
  const isBusy = ({ page }: Visit) => page.getByRole('button', { name: /^支付宝 ¥/ }).getAttribute('aria-busy');

  it('fails with a message if the app cannot open Alipay', async () => {
    const { tid } = await makeOrder(mall.testApp.as('xiaoman'), { goods: 'orange' });
    const visit = await mall.visit({ as: 'xiaoman', more: { userAgent } });
    await visit.open(`/cashier/${tid}`);
    await payByAlipay(visit);
    await visit.page.getByRole('alert').getByText('这里打不开支付宝，请换一种支付方式').waitFor();
    expect(await isBusy(visit)).toBeNull();
  });

  it('leaves the cashier usable if the app reports no result, and shows a result that comes late', async () => {
    const { tid } = await makeOrder(mall.testApp.as('xiaoman'), { goods: 'orange' });
    const visit = await mall.visit({ as: 'xiaoman', more: { userAgent } });
    const { page } = visit;
    await page.addInitScript(() => Object.assign(window, { jbzNative: { postMessage: () => {} } }));
    await page.clock.install();
    await visit.open(`/cashier/${tid}`);
    const queried = page.waitForRequest((request) => request.url().includes('/pay/query'));
    await payByAlipay(visit);
    await expect.poll(() => isBusy(visit)).toBe('true');
    await page.clock.fastForward(3000);
    await queried;
    // As long as the mall waits for a silent app.
    await page.clock.fastForward(10_000);
    await expect.poll(() => isBusy(visit)).toBeNull();
    await page.evaluate(() => window.postMessage({ action: 'payResult', data: { code: 6001 } }, location.origin));
    await page.getByRole('alert').getByText('支付宝支付失败').waitFor();
  });
});
