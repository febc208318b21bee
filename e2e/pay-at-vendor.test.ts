import { cartCalls } from 'contract/cart/cart.calls.ts';
import { ledgerCalls } from 'contract/ledger/ledger.calls.ts';
import { merchantCalls } from 'contract/merchant/merchant.calls.ts';
import { orderCalls } from 'contract/order/order.calls.ts';
import type { Route } from 'playwright-core';
import { goodsOf } from 'server/test/market.ts';
import { proofOf, toOrder } from 'server/test/shopping.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { useMall } from './mall.ts';
import { button, buyAtOnce } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = useMall({ atSandbox: true });
const pays = ({ page }: Visit) => page.getByRole('button', { name: '确认支付' });
const balance = async (who: 'dazhi' | 'xiaoman') => (await mall.town.as(who).ask(ledgerCalls.ownMoney, {})).ownMoney;

afterEach(async () => {
  await mall.town.till.behave();
  expect(await proofOf(mall.town, 1001)).toEqual([]);
});

/** From a goods to the cashier, logging in on the way. */
async function toCashier(visit: Visit): Promise<string> {
  await visit.open(`/goodsInfo/${goodsOf('teapot').id}`);
  await buyAtOnce(visit);
  await visit.isAt('/login');
  await visit.logIn('xiaoman');
  await visit.isAt(/^\/submitOrder/);
  await visit.answered(orderCalls.createOrder, () => button(visit, '提交订单').click());
  await visit.isAt(/^\/cashier\/\d{20}/);
  return /\d{20}/.exec(visit.at)?.[0] ?? '';
}

/** The merchant sends it, and its shopper says that it came. */
async function delivered(visit: Visit, tid: string): Promise<void> {
  await visit.page.getByRole('link', { name: '查看订单' }).click();
  await visit.page.getByRole('heading', { name: '待发货' }).waitFor();
  await mall.town.as({ merchantOf: 1001 }).ask(merchantCalls.shipOrder, { tid, courier: 'shunfeng', number: `SF${tid.slice(-12)}` });
  await visit.page.reload();
  await button(visit, '确认收货').click();
  await visit.answered(orderCalls.confirmOrder, () => visit.page.getByRole('alertdialog').getByRole('button', { name: '已收到' }).click());
  await visit.page.getByRole('heading', { name: '交易完成' }).waitFor();
}

describe('paying at a vendor', () => {
  it.each([
    ['微信支付', 'wechat'],
    ['支付宝', 'alipay'],
  ])('by %s: from a goods, as a visitor, to the delivered order [R-012]', async (name, way) => {
    const visit = await mall.visit();
    const tid = await toCashier(visit);
    await visit.page.getByRole('radio', { name, exact: true }).check();
    expect(await visit.barriers()).toEqual([]);
    await visit.shot(`cashier-${way}`);
    await visit.page.getByRole('button', { name: new RegExp(`^${name} ¥`) }).click();
    await pays(visit).waitFor();
    await visit.page.getByText('这是沙箱，不会真的扣款').waitFor();
    // What is paid for is named, and who is paid once.
    await visit.page.getByText('圆融茶壶').waitFor();
    expect(await visit.page.getByText('收款方').count()).toBe(0);
    expect(await visit.barriers()).toEqual([]);
    await visit.shot(`till-${way}`);
    await pays(visit).click();
    await visit.isAt('/paySuccess');
    await visit.page.getByText(name).first().waitFor();
    await visit.shot(`paid-${way}`);
    await delivered(visit, tid);
    // Back leads past the vendor's page to the order.
    await visit.open(`/transactionDetail/${tid}`);
    await visit.page.getByText(name).first().waitFor();
  });

  it('from the balance first, the rest by WeChat', async () => {
    const own = await balance('dazhi');
    const { tid, payment } = await toOrder(mall.town.as('dazhi'), { goods: 'dear' });
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open(`/cashier/${tid}`);
    await visit.page.getByRole('checkbox', { name: /先用余额/ }).check();
    expect(await visit.barriers()).toEqual([]);
    await visit.shot('cashier-balance-first');
    await visit.page.getByRole('button', { name: `微信支付 ¥${(payment - own).toFixed(2)}` }).click();
    await pays(visit).waitFor();
    expect(await balance('dazhi')).toBe(0);
    await pays(visit).click();
    await visit.isAt('/paySuccess');
    expect(await mall.town.as('dazhi').ask(orderCalls.payResult, { tid })).toMatchObject({ paid: 1, payType: 'wechat' });
    // Each says what it paid, here and on the order.
    const parts = `余额 ¥${own.toFixed(2)} + 微信支付 ¥${(payment - own).toFixed(2)}`;
    await visit.page.getByRole('status').getByText(parts).waitFor();
    await visit.shot('paid-in-two-parts');
    await visit.open(`/transactionDetail/${tid}`);
    await visit.page.getByText(parts, { exact: true }).waitFor();
    await visit.shot('order-paid-in-two-parts');
  });

  it('on a desktop by a code that a phone reads: the page goes on by itself', async () => {
    const { tid } = await toOrder(mall.town.as('xiaoman'), { goods: 'orange' });
    const visit = await mall.visit({ as: 'xiaoman', desktop: true });
    await visit.open(`/cashier/${tid}`);
    await visit.page.getByRole('radio', { name: '微信支付', exact: true }).check();
    const answer = await visit.answered(orderCalls.toShopPay, () => visit.page.getByRole('button', { name: /^微信支付 ¥/ }).click());
    const sheet = visit.page.getByRole('dialog', { name: '请用微信支付扫码付款' });
    await sheet.getByRole('img', { name: '付款码' }).waitFor();
    expect(await visit.barriers()).toEqual([]);
    await visit.shot('pay-code');
    const { codeText } = ((await answer.json()) as { body: { codeText: string } }).body;
    const phone = await mall.visit();
    await phone.page.goto(codeText);
    await pays(phone).click();
    await visit.isAt('/paySuccess');
    expect(await visit.page.getByRole('dialog', { name: '请用微信支付扫码付款' }).count()).toBe(0);
  });

  it('that was left unpaid is gone on with, in the same way and in another; only one of them is paid', async () => {
    const { tid } = await toOrder(mall.town.as('xiaoman'), { goods: 'orange' });
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/cashier/${tid}`);
    await visit.page.getByRole('radio', { name: '微信支付', exact: true }).check();
    await visit.page.getByRole('button', { name: /^微信支付 ¥/ }).click();
    await visit.page.getByRole('button', { name: '放弃' }).click();
    await visit.isAt('/PaymentTransferPage');
    await visit.page.getByRole('heading', { name: '正在确认支付结果' }).waitFor();
    await visit.shot('transfer-open');
    // What was said of the first seconds does not hold for ever.
    await visit.page.getByRole('heading', { name: '还没有收到付款' }).waitFor({ timeout: 25_000 });
    await visit.page.getByText('没有付过可以继续支付；付过了请稍候，不要重复支付').waitFor();
    await visit.shot('transfer-overdue');
    // The page that tells the outcome says the same, from the start, and so it does when it is loaded anew.
    await visit.page.getByRole('link', { name: '先看支付结果' }).click();
    await visit.isAt('/PaymentResults');
    await visit.page.getByRole('heading', { name: '还没有收到付款' }).waitFor({ timeout: 2000 });
    // The mall's own clock stands still here.
    mall.town.clock.pass({ seconds: 25 });
    await visit.page.reload();
    await visit.page.getByRole('heading', { name: '还没有收到付款' }).waitFor({ timeout: 5000 });
    expect(await visit.barriers()).toEqual([]);
    // A browser that knows nothing of it says so too, on each page that tells of it.
    const other = await mall.visit({ as: 'xiaoman' });
    for (const path of ['/PaymentResults', '/paySuccess']) {
      await other.open(`${path}?tid=${tid}`);
      await other.page.getByRole('heading', { name: '还没有收到付款' }).waitFor({ timeout: 2500 });
    }
    await visit.page.getByRole('link', { name: '继续支付' }).click();
    await visit.isAt(`/cashier/${tid}`);
    await visit.page.getByText('已经在支付页付过款了？').waitFor();
    await visit.shot('cashier-gone-on');
    await visit.page.getByRole('radio', { name: '支付宝', exact: true }).check();
    await visit.page.getByRole('button', { name: /^支付宝 ¥/ }).click();
    await pays(visit).click();
    await visit.isAt('/paySuccess');
    const states = await mall.town.sql('select method, status from payment where payable_id = $1 order by begun_at', [tid]);
    expect(states).toEqual([
      { method: 'wechat', status: 'closed' },
      { method: 'alipay', status: 'paid' },
    ]);
  });

  it('stays the way chosen for the order when one comes back, and is the next order’s too', async () => {
    const [{ tid }, { tid: next }] = [
      await toOrder(mall.town.as('xiaoman'), { goods: 'orange' }),
      await toOrder(mall.town.as('xiaoman'), { goods: 'orange' }),
    ];
    const visit = await mall.visit({ as: 'xiaoman' });
    const chosen = (name: string) => visit.page.getByRole('radio', { name, exact: true, checked: true }).waitFor();
    await visit.open(`/cashier/${tid}`);
    await chosen('账户余额');
    await visit.page.getByRole('radio', { name: '微信支付', exact: true }).check();
    await visit.page.getByRole('button', { name: /^微信支付 ¥/ }).click();
    await visit.page.getByRole('button', { name: '放弃' }).click();
    await visit.page.getByRole('link', { name: '继续支付' }).click();
    await visit.isAt(`/cashier/${tid}`);
    await chosen('微信支付');
    await visit.page.getByRole('button', { name: /^微信支付 ¥/ }).waitFor();
    // Another order begins with the way last paid by; one that was chosen and not used is this order's alone.
    await visit.open(`/cashier/${next}`);
    await chosen('微信支付');
    await visit.page.getByRole('radio', { name: '支付宝', exact: true }).check();
    await visit.open(`/cashier/${tid}`);
    await chosen('微信支付');
    await visit.open(`/cashier/${next}`);
    await chosen('支付宝');
    // Whoever logs in here next begins anew.
    await visit.page.evaluate(() => {
      const key = 'mall_payWay_1001';
      const { value } = JSON.parse(localStorage.getItem(key) ?? '') as { value: { payType: string } };
      localStorage.setItem(key, JSON.stringify({ value: { ...value, member: 'somebody else' } }));
      sessionStorage.removeItem('mall_payWayOf_1001');
    });
    await visit.page.reload();
    await chosen('账户余额');
  });

  it('of an order says where it is looked up later; of one that was closed why, and offers the order; of one never begun the cashier', async () => {
    const { tid } = await toOrder(mall.town.as('xiaoman'), { goods: 'orange' });
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/PaymentResults?tid=${tid}`);
    await visit.page.getByRole('heading', { name: '还没有收到付款' }).waitFor();
    await visit.page.getByRole('link', { name: '继续支付' }).click();
    await visit.isAt(`/cashier/${tid}`);
    await visit.page.getByRole('radio', { name: '微信支付', exact: true }).check();
    await visit.page.getByRole('button', { name: /^微信支付 ¥/ }).click();
    await pays(visit).waitFor();
    await visit.open(`/PaymentResults?tid=${tid}`);
    await visit.page.getByRole('heading', { name: '正在确认支付结果' }).waitFor();
    await visit.page.getByRole('link', { name: '查看订单' }).waitFor();
    await mall.town.as({ merchantOf: 1001 }).ask(merchantCalls.closeOrder, { tid, why: '这一批缺货' });
    await visit.open(`/PaymentResults?tid=${tid}`);
    await visit.page.getByRole('heading', { name: '已关闭' }).waitFor();
    await visit.page.getByText(/商家已关闭：这一批缺货$/).waitFor();
    expect(await visit.page.getByRole('link', { name: '重新支付' }).count()).toBe(0);
    expect(await visit.barriers()).toEqual([]);
    await visit.shot('payment-results-closed');
    await visit.page.getByRole('link', { name: '查看订单' }).click();
    await visit.isAt(`/transactionDetail/${tid}`);
    await visit.page.getByText(/商家已关闭：这一批缺货$/).waitFor();
  });

  it('for an order closed meanwhile goes back, and the order says so', async () => {
    const { tid, payment } = await toOrder(mall.town.as('xiaoman'), { goods: 'orange' });
    const visit = await mall.visit({ as: 'xiaoman' });
    // Alipay knows nothing of a payment until its page is opened: there is nothing to end when the order closes.
    await visit.open(`/cashier/${tid}`);
    const closeFirst = async (route: Route) => {
      await mall.town.as({ merchantOf: 1001 }).ask(merchantCalls.closeOrder, { tid, why: '这一批缺货' });
      await route.continue();
    };
    await visit.page.route(/\/sandbox\/pay\//, closeFirst, { times: 1 });
    await visit.page.getByRole('radio', { name: '支付宝', exact: true }).check();
    await visit.page.getByRole('button', { name: /^支付宝 ¥/ }).click();
    await pays(visit).click();
    await visit.isAt('/PaymentResults');
    await mall.town.settle();
    await visit.open(`/transactionDetail/${tid}`);
    await visit.page.getByText(`已付 ¥${payment.toFixed(2)}，已原路退回`).waitFor();
    await visit.page.getByText(/商家已关闭：这一批缺货$/).waitFor();
    expect(await visit.barriers()).toEqual([]);
    await visit.shot('order-went-back');
  });

  it('whose notification comes an hour late shows as paid as soon as the vendor is asked', async () => {
    await mall.town.till.misbehave({ deed: 'late', milliseconds: 3_600_000, next: 1 });
    const { tid } = await toOrder(mall.town.as('xiaoman'), { goods: 'orange' });
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/cashier/${tid}`);
    await visit.page.getByRole('radio', { name: '微信支付', exact: true }).check();
    await visit.page.getByRole('button', { name: /^微信支付 ¥/ }).click();
    await pays(visit).click();
    await visit.page.getByRole('heading', { name: '正在确认支付结果' }).waitFor();
    mall.town.clock.pass({ seconds: 10 });
    await mall.town.settle();
    await visit.isAt('/paySuccess');
    mall.town.clock.pass({ hours: 1 });
    await mall.town.till.settle();
    await mall.town.settle();
    expect(await mall.town.as('xiaoman').ask(orderCalls.payResult, { tid })).toMatchObject({ paid: 1 });
  });

  it('leads back past the vendor’s page: from what was paid to the order, and on to where one came from', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/userCenter');
    const { tid } = await toOrder(mall.town.as('xiaoman'), { goods: 'orange' });
    await mall.town.as('xiaoman').ask(cartCalls.listCart, {});
    await visit.page.getByRole('link', { name: /待付款/ }).click();
    await visit.isAt('/myOrder');
    await visit.page.getByRole('button', { name: '去支付' }).first().click();
    await visit.isAt(`/cashier/${tid}`);
    await visit.page.getByRole('radio', { name: '微信支付', exact: true }).check();
    await visit.page.getByRole('button', { name: /^微信支付 ¥/ }).click();
    await pays(visit).click();
    await visit.isAt('/paySuccess');
    await visit.page.goBack();
    await visit.isAt(`/transactionDetail/${tid}`);
    await visit.page.goBack();
    await visit.isAt('/myOrder');
  });

  it('finds the cashier’s clock as late as it is, for one who comes back unpaid', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    const { tid } = await toOrder(mall.town.as('xiaoman'), { goods: 'orange' });
    await visit.open(`/cashier/${tid}`);
    const carried = () =>
      visit.page.evaluate(() => (JSON.parse(document.getElementById('mall')?.textContent ?? '{}') as { now: number }).now);
    const before = await carried();
    await visit.page.getByRole('radio', { name: '微信支付', exact: true }).check();
    await visit.page.getByRole('button', { name: /^微信支付 ¥/ }).click();
    await pays(visit).waitFor();
    mall.town.clock.pass({ minutes: 5 });
    await visit.page.goBack();
    await visit.page.getByRole('timer').waitFor();
    expect((await carried()) - before).toBeGreaterThanOrEqual(5 * 60_000);
  });

  it('that was begun at the checkout leads back to the order once, and from there to the goods', async () => {
    const visit = await mall.visit();
    const tid = await toCashier(visit);
    await visit.page.getByRole('radio', { name: '微信支付', exact: true }).check();
    await visit.page.getByRole('button', { name: /^微信支付 ¥/ }).click();
    await pays(visit).click();
    await visit.isAt('/paySuccess');
    await visit.page.getByRole('link', { name: '查看订单' }).click();
    await visit.isAt(`/transactionDetail/${tid}`);
    await visit.page.goBack();
    await visit.isAt(`/goodsInfo/${goodsOf('teapot').id}`);
  });

  it('can be tried where the shop is open, though the shop has a host of its own', async () => {
    await mall.town.sql("insert into site_host (host, site_id) values ('own.example', 1001)");
    const { tid } = await toOrder(mall.town.as('xiaoman'), { goods: 'orange' });
    const { payUrl } = await mall.town.as('xiaoman').ask(orderCalls.toShopPay, { tid, payType: 'alipay' });
    expect(payUrl).toContain('/sandbox/pay/');
    expect(payUrl).not.toContain('own.example');
    await mall.town.sql("delete from site_host where host = 'own.example'");
  });
});
