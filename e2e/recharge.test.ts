import { formatWithSymbol } from 'contract/currency.ts';
import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { cents, fromYuan } from 'contract/money.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { findLedgerInconsistencies } from 'server/modules/money/ledger/store/books.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { payAtSandbox } from 'server/test/pay-at-sandbox.ts';
import { giveMoney, makeOrder, makePaidOrder } from 'server/test/shopping.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { payFromBalance } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall({ atSandbox: true });
const loadBalance = async (who: 'xiaoman' | 'dazhi') => (await mall.testApp.as(who).ask(ledgerCalls.ownMoney, {})).ownMoney;
const button = ({ page }: Visit, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

afterEach(async () => expect(await mall.testApp.databases.units.read(1001, findLedgerInconsistencies)).toEqual([]));

describe('a recharge of the balance', () => {
  it("is paid on the provider's page and added to the balance", async () => {
    const before = await loadBalance('xiaoman');
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/userCenter');
    await visit.page.getByRole('link', { name: /^余额/ }).click();
    await visit.waitForPath('/balanceRecharge');
    await button(visit, '¥100').first().click();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('balance-recharge', true);
    await button(visit, '立即充值 ¥100.00').click();
    await visit.page.waitForURL(/\/sandbox\/pay\//);
    await visit.page.getByText('这是沙箱，不会真的扣款').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('sandbox-pay');
    await visit.page.getByRole('button', { name: '确认支付', exact: true }).click();
    await visit.waitForPath('/PaymentResults');
    await visit.page.getByRole('heading', { name: '充值成功' }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('payment-results');
    expect(await loadBalance('xiaoman')).toBe(before + 100);
    await visit.page.getByRole('link', { name: '查看余额' }).click();
    await visit.waitForPath('/balanceStatement');
    await visit.page.getByRole('list', { name: '余额明细' }).getByText('余额充值').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('balance-statement');
  });

  it('starts with the amount that is missing for an order, and returns to the cashier of that order', async () => {
    const { tid, payment } = await makeOrder(mall.testApp.as('meilin'), { goods: 'orange' });
    const missing = formatWithSymbol(fromYuan(payment), 'CNY');
    const visit = await mall.visit({ as: 'meilin' });
    await visit.open(`/cashier/${tid}`);
    await visit.page.getByRole('link', { name: '去充值' }).waitFor();
    await visit.screenshot('cashier-lacking');
    await visit.page.getByRole('link', { name: '去充值' }).click();
    await visit.waitForPath('/balanceRecharge');
    await visit.page.getByText(`订单还差 ${missing}`).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('balance-recharge-order', true);
    await button(visit, `立即充值 ${missing}`).click();
    await visit.page.getByRole('button', { name: '放弃' }).click();
    await visit.waitForPath('/PaymentTransferPage');
    await visit.page.getByRole('link', { name: '继续支付' }).click();
    await visit.waitForPath('/balanceRecharge');
    await visit.page.getByText(/的充值正在支付/).waitFor();
    await visit.screenshot('recharge-going-on', true);
    await button(visit, '继续支付').click();
    await visit.page.getByRole('button', { name: '确认支付', exact: true }).click();
    await visit.waitForPath('/PaymentResults');
    await visit.page.getByRole('link', { name: '继续支付订单' }).click();
    await visit.waitForPath(`/cashier/${tid}`);
    await payFromBalance(visit);
    await visit.waitForPath('/paySuccess');
  });

  it('leaves the balance unchanged when it fails at the provider, and can be started again', async () => {
    const before = await loadBalance('dazhi');
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open('/balanceRecharge');
    await visit.page.getByLabel('其他金额').fill('66.6');
    await button(visit, '立即充值 ¥66.60').click();
    await visit.page.getByRole('button', { name: '放弃' }).click();
    await visit.waitForPath('/PaymentTransferPage');
    mall.testApp.clock.advance({ minutes: 31 });
    await mall.testApp.runDueJobs();
    await visit.page.getByRole('heading', { name: '支付没有完成' }).waitFor();
    await visit.screenshot('payment-failed');
    expect(await loadBalance('dazhi')).toBe(before);
    await visit.page.getByRole('link', { name: '重新支付' }).click();
    await visit.waitForPath('/balanceRecharge');
    await visit.page.getByLabel('其他金额').fill('66.6');
    await button(visit, '立即充值 ¥66.60').click();
    await visit.page.getByRole('button', { name: '确认支付', exact: true }).click();
    await visit.page.getByRole('heading', { name: '充值成功' }).waitFor();
    expect(await loadBalance('dazhi')).toBeCloseTo(before + 66.6, 2);
    await visit.page.goBack();
    await visit.waitForPath('/userCenter');
  });

  it("lets the back button lead from the result page to the cashier, and not to the provider's page", async () => {
    const { tid } = await makeOrder(mall.testApp.as('meilin'), { goods: 'orange' });
    const visit = await mall.visit({ as: 'meilin' });
    await visit.open('/myOrder');
    await visit.open(`/cashier/${tid}`);
    await visit.page.getByRole('link', { name: '去充值' }).click();
    await visit.waitForPath('/balanceRecharge');
    await button(visit, /^立即充值/).click();
    await visit.page.getByRole('button', { name: '确认支付', exact: true }).click();
    await visit.waitForPath('/PaymentResults');
    await visit.page.goBack();
    await visit.waitForPath(`/cashier/${tid}`);
    await visit.page.goBack();
    // Going back skips the page that led to the provider, and the provider's page: the cashier is as it was, first in the history of the visit.
    await expect.poll(() => visit.page.evaluate(() => JSON.stringify(history.state))).toMatch(/^(?!.*"over").*"idx":0/);
    await visit.waitForPath(`/cashier/${tid}`);
    await visit.page.goBack();
    await visit.waitForPath('/myOrder');
  });

  it('shows what is wrong with the amount next to it, and fits twice the text size', async () => {
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.enlargeText(2);
    await visit.open('/balanceRecharge');
    // The amounts stand in rows of two, and none is cut off.
    const amounts = visit.page.getByRole('group', { name: '充值金额' }).getByRole('button');
    await amounts.first().waitFor();
    const tops = await amounts.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(Math.ceil(tops.length / 2));
    expect(await visit.findCutOffs()).toEqual([]);
    await button(visit, '请选择金额').click();
    await visit.page.getByText('请选择或输入充值金额').waitFor();
    await visit.page.getByLabel('其他金额').fill('0.5');
    await visit.page.getByText('最少充值 1.00 元').waitFor();
    await visit.page.getByLabel('其他金额').fill('9000');
    await visit.page.getByText(/最多还能充值/).waitFor();
    await button(visit, '立即充值').waitFor();
    const wide = await visit.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBe(0);
    await visit.screenshot('balance-recharge-large', true);
  });

  it("shows its result after the provider was queried, if the provider's notification failed", async () => {
    const { tid } = await mall.testApp.as('xiaoman').ask(paymentCalls.chargeOrder, { amount: 12 });
    const place = await mall.testApp.as('xiaoman').ask(paymentCalls.beginPayment, { tid, payType: 'wechat' });
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/PaymentTransferPage?tid=${tid}`);
    await visit.page.getByRole('heading', { name: '正在确认支付结果' }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('payment-transfer');
    // A payment that began a minute ago is shown as not received at once; on the page for those returning from the provider only after a moment.
    mall.testApp.clock.advance({ minutes: 1 });
    const other = await mall.visit({ as: 'xiaoman' });
    await other.open(`/PaymentResults?tid=${tid}`);
    await other.page.getByRole('heading', { name: '还没有收到付款' }).waitFor({ timeout: 2500 });
    await other.open(`/PaymentTransferPage?tid=${tid}`);
    await other.page.getByRole('heading', { name: '正在确认支付结果' }).waitFor();
    await other.page.getByRole('heading', { name: '还没有收到付款' }).waitFor({ timeout: 6000 });
    await mall.testApp.paySandbox.injectFault({ effect: 'fail', call: 'notice', next: 9 });
    await payAtSandbox(mall.testApp.paySandbox, { ...place, goodUntil: mall.testApp.clock.now() });
    mall.testApp.clock.advance({ seconds: 61 });
    await mall.testApp.runDueJobs();
    await mall.testApp.paySandbox.clearFaults();
    await visit.waitForPath('/PaymentResults');
    await visit.page.getByRole('heading', { name: '充值成功' }).waitFor();
  });

  it('is reported as not found to another member', async () => {
    const { tid } = await mall.testApp.as('xiaoman').ask(paymentCalls.chargeOrder, { amount: 13 });
    await mall.testApp.as('xiaoman').ask(paymentCalls.beginPayment, { tid, payType: 'wechat' });
    const visit = await mall.visit({ as: 'dazhi' });
    for (const path of ['/PaymentResults', '/PaymentTransferPage']) {
      await visit.open(`${path}?tid=${tid}`);
      await visit.page.getByText('没有找到支付记录').waitFor();
    }
  });

  it('blocks another recharge if it uses up the recharge limit, and can be continued', async () => {
    const dazhi = mall.testApp.as('dazhi');
    const { most } = await dazhi.ask(paymentCalls.charge, {});
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open('/balanceRecharge');
    await visit.page.getByLabel('其他金额').fill(String(most));
    await button(visit, /^立即充值/).click();
    await visit.page.getByRole('button', { name: '放弃' }).waitFor();
    await visit.open('/balanceRecharge');
    await visit.page.getByText(`有一笔 ${formatWithSymbol(fromYuan(most), 'CNY')} 的充值正在支付，完成或过期后才能继续充值`).waitFor();
    expect(await visit.page.getByText('充值金额').count()).toBe(0);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('balance-recharge-paying');
    await button(visit, '继续支付').click();
    await visit.page.getByRole('button', { name: '放弃' }).click();
    await visit.waitForPath('/PaymentTransferPage');
    mall.testApp.clock.advance({ minutes: 31 });
    await mall.testApp.runDueJobs();
    await visit.page.getByRole('link', { name: '重新支付' }).click();
    await visit.waitForPath('/balanceRecharge');
    await button(visit, '¥100').first().waitFor();
  });

  it('is not offered for an order whose total exceeds the highest allowed balance', async () => {
    const dazhi = mall.testApp.as('dazhi');
    await giveMoney(mall.testApp, 'dazhi', cents(900_000));
    const { tid } = await makeOrder(dazhi, { goods: 'dear', num: 2 });
    await makePaidOrder(dazhi, { goods: 'dear', num: 2 });
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open(`/cashier/${tid}`);
    await visit.page.getByText(/^余额不足，还有 ¥[\d.]+$/).waitFor();
    expect(await visit.page.getByRole('link', { name: '去充值' }).count()).toBe(0);
    await visit.page.getByRole('button', { name: /^微信支付 ¥/ }).waitFor();
    await mall.testApp.sql('update pay_account set offered = false where site_id = 1001');
    await visit.page.reload();
    await visit.page.getByText('余额最多 ¥5,000.00，不足以支付这笔订单').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('cashier-beyond');
    await dazhi.ask(orderCalls.cancelOrder, { tid });
    await dazhi.ask(cartCalls.addToCart, { numIid: goodsOf('dear').id, num: 2 });
    await visit.open('/shopCart/tab/index');
    await button(visit, /^结算/).click();
    await visit.waitForPath('/submitOrder/cart/0');
    await visit.page.getByText('订单金额超出余额支付上限，暂不能下单').waitFor();
    await visit.page.getByRole('button', { name: '暂不能下单', disabled: true }).waitFor();
    await visit.screenshot('checkout-beyond', true);
    await mall.testApp.sql('update pay_account set offered = true where site_id = 1001');
  });
});
