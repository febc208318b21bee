import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { insuranceCalls } from 'contract/aftersales/insurance/insurance.calls.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { cents } from 'contract/money.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { giveMoney } from 'server/test/shopping.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { buyAtOnce, payFromBalance } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const merchant = () => mall.testApp.as({ merchantOf: 1001 });
const xiaoman = () => mall.testApp.as('xiaoman');
const main = ({ page }: Visit) => page.getByRole('main');
const balance = async () => (await xiaoman().ask(ledgerCalls.ownMoney, {})).ownMoney;
const tick = (visit: Visit) => visit.page.getByRole('checkbox', { name: '购买退货运费险，保费 ¥0.50' });
const explain = (visit: Visit, name: string) => main(visit).getByRole('button', { name, exact: true });
/** Closes the sheet that explains the insurance. */
async function closeSheet(visit: Visit): Promise<void> {
  const sheet = visit.page.getByRole('dialog', { name: '退货运费险' });
  await sheet.getByRole('button', { name: '关闭' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await visit.waitForHistory();
}

async function set(name: string, value: string | number | boolean): Promise<void> {
  await merchant().ask(siteMerchantCalls.putSetting, { name, value: typeof value === 'string' ? value : JSON.stringify(value) });
  mall.testApp.clock.advance({ minutes: 2 });
}

beforeAll(async () => {
  await set('returnAddress', '万铺售后 13900000000 湖南省长沙市岳麓区麓谷大道 1 号');
  await set('returnInsuranceOpen', true);
  await giveMoney(mall.testApp, 'xiaoman', cents(100_000));
});

describe('the return-freight insurance', () => {
  it('is chosen at checkout, shown on the order, and paid out to the balance when the return is received', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    const { page } = visit;
    await visit.open(`/goodsInfo/${goodsOf('teapot').id}`);
    await buyAtOnce(visit);
    await visit.waitForPath('/submitOrder/goods/0');
    await tick(visit).waitFor({ state: 'attached' });
    expect(await tick(visit).isChecked()).toBe(false);
    await explain(visit, '退货最多赔 ¥12.00').click();
    await page.getByText('由本店承诺和赔付，不是保险公司的保险。自愿购买，不买也可以退货。').waitFor();
    await page.waitForTimeout(300);
    await visit.screenshot('insurance-sheet');
    await closeSheet(visit);
    await visit.screenshot('insurance-offered', true);
    await visit.waitForReply(checkoutCalls.cashierSubmit, () => tick(visit).click({ force: true }));
    await page.getByRole('definition').filter({ hasText: '¥0.50' }).waitFor();
    expect(await tick(visit).isChecked()).toBe(true);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('insurance-bought', true);
    await visit.waitForReply(orderCalls.createOrder, () => main(visit).getByRole('button', { name: '提交订单', exact: true }).click());
    await visit.waitForPath(/^\/cashier\/\d{20}/);
    const tid = /\d{20}/.exec(visit.path)?.[0] ?? '';
    await payFromBalance(visit);

    await visit.open(`/transactionDetail/${tid}`);
    await visit.waitForReply(insuranceCalls.orderInsurance, () => explain(visit, '保障详情').click());
    await page.getByRole('dialog', { name: '退货运费险' }).getByText('保障中', { exact: true }).waitFor();
    await page.waitForTimeout(300);
    await visit.screenshot('insurance-of-order');
    await closeSheet(visit);
    await visit.screenshot('insurance-order', true);
    await visit.open(`/refund/message/${tid}?lines=1-1`);
    await main(visit).getByText('退运费险保费').waitFor();
    await visit.screenshot('insurance-money-form', true);

    await merchant().ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'shunfeng', number: 'SF0000000701' });
    await visit.open(`/refund/message/${tid}?kind=return&lines=1-1`);
    await main(visit).getByText('收到退货后另赔 ¥12.00').waitFor();
    await visit.screenshot('insurance-return-form', true);
    const body = { tid, lineNo: 1, num: 1, kind: 'return', reason: 'notWanted' } as const;
    const { refundNo } = await xiaoman().ask(refundCalls.applyRefund, body);
    await merchant().ask(refundMerchantCalls.approveRefund, { refundNo });
    await xiaoman().ask(refundCalls.addRefundExpress, { refundNo, courier: 'shunfeng', number: 'SF0000000702' });
    const before = await balance();
    const { payment } = await merchant().ask(refundMerchantCalls.receiveReturn, { refundNo });
    expect(Math.round((await balance()) * 100)).toBe(Math.round((before + payment + 12) * 100));

    await visit.open(`/refund/detailView/${refundNo}`);
    await main(visit)
      .getByText(/^退货运费险赔付.*已到余额$/)
      .waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('insurance-paid', true);
    await visit.open(`/transactionDetail/${tid}`);
    await explain(visit, '保障详情').click();
    await page.getByRole('dialog').getByRole('link', { name: '查看赔付的售后' }).click();
    await visit.waitForPath(`/refund/detailView/${refundNo}`);
    await visit.open('/balanceStatement');
    await page.getByText('退货运费险赔付').first().waitFor();
  });

  it('is offered in Hong Kong in the wording and currency used there', async () => {
    const value = JSON.stringify(true);
    await mall.testApp.as({ merchantOf: 1002 }).ask(siteMerchantCalls.putSetting, { name: 'returnInsuranceOpen', value });
    mall.testApp.clock.advance({ minutes: 2 });
    const visit = await mall.visit({ as: 'kaying', more: { locale: 'zh-HK', timezoneId: 'Asia/Hong_Kong' } });
    await visit.open('/goodsInfo/1001');
    for (const within of [visit.page, visit.page.getByRole('dialog')])
      await within.getByRole('button', { name: '立即購買', exact: true }).click();
    await visit.waitForPath('/submitOrder/goods/0');
    await explain(visit, '退貨最多賠 HK$12.00').click();
    await visit.page.getByText('由本店承諾和賠付，不是保險公司的保險。自願購買，不買也可以退貨。').waitFor();
    await visit.page.waitForTimeout(300);
    await visit.screenshot('insurance-hong-kong');
  });
});
