import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { buyAtOnce } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
type GoodsName = Parameters<typeof goodsOf>[0];
const button = ({ page }: Visit, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true });
const field = ({ page }: Visit, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });
const saveForm = ({ page }: Visit) => page.getByRole('dialog').getByRole('button', { name: '保存' }).click();

/** Opens the checkout page for a product bought at once. */
async function openCheckoutPage(goods: GoodsName): Promise<Visit> {
  const visit = await mall.visit({ as: 'xiaoman' });
  await visit.open(`/goodsInfo/${goodsOf(goods).id}`);
  await visit.waitForReply(checkoutCalls.orderBill, () => buyAtOnce(visit));
  await button(visit, '提交订单').waitFor();
  return visit;
}

describe('the leave messages of a product', () => {
  it('are filled in at checkout and shown on the order [R-177]', async () => {
    const visit = await openCheckoutPage('engraved');
    await button(visit, '填写商品信息 请填写 刻字').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('leave-asked', true);

    // An order with empty required fields is not sent: their form opens instead.
    await button(visit, '提交订单').click();
    await saveForm(visit);
    await visit.page.getByRole('alert').getByText('请填写').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('leave-form');
    await field(visit, '刻字').fill('小满🙂');
    await saveForm(visit);
    await button(visit, '填写商品信息 刻字：小满').waitFor();
    await visit.waitForReply(checkoutCalls.cashier, () => visit.page.reload());
    await button(visit, '填写商品信息 刻字：小满').waitFor();
    await visit.screenshot('leave-answered', true);
    const sent = await visit.waitForReply(orderCalls.createOrder, () => button(visit, '提交订单').click());
    const { tradeLMList } = sent.request().postDataJSON() as { tradeLMList: string };
    expect(tradeLMList).toMatch(/^[\w%.~-]+$/);

    await visit.waitForPath(/^\/cashier\/\d{20}/);
    await visit.open(`/transactionDetail/${/\d{20}/.exec(visit.path)?.[0] ?? ''}`);
    await visit.page.getByText('刻字：小满').waitFor();
    await visit.screenshot('leave-ordered');
  });

  it('show an identity number masked, and do not store it in the browser', async () => {
    const visit = await openCheckoutPage('ticketed');
    await button(visit, '提交订单').click();
    await field(visit, '身份证').fill('11010519491231002x');
    // The calendar begins at the present month (the clock stands at 2 March), and offers no day before today.
    const day = visit.page.getByRole('button', { name: /^游玩日期/ });
    await day.click();
    const calendar = visit.page.getByRole('group', { name: '游玩日期' });
    await calendar.getByText('2026 年 3 月').waitFor();
    expect(await calendar.getByRole('button', { name: '3 月 1 日' }).isDisabled()).toBe(true);
    expect(await calendar.getByRole('button', { name: '上个月' }).isDisabled()).toBe(true);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('leave-day');
    for (const _ of ['April', 'May']) await calendar.getByRole('button', { name: '下个月' }).click();
    await calendar.getByRole('button', { name: '5 月 2 日' }).focus();
    await visit.page.keyboard.press('ArrowLeft');
    const before = calendar.getByRole('button', { name: '5 月 1 日', exact: true });
    await expect.poll(() => before.evaluate((one) => one === document.activeElement)).toBe(true);
    await visit.page.keyboard.press('Enter');
    await visit.page.getByRole('button', { name: '游玩日期 2026-05-01' }).waitFor();
    await calendar.waitFor({ state: 'hidden' });
    await saveForm(visit);
    await visit.page.getByRole('alert').getByText('请先勾选下方的同意').waitFor();
    await visit.page.getByRole('checkbox', { name: /^同意商家/ }).check();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('leave-ticket');
    await saveForm(visit);
    await button(visit, /身份证：110\*+002X；游玩日期：2026-05-01/).waitFor();
    expect(await visit.page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('19491231');
    await visit.waitForReply(orderCalls.createOrder, () => button(visit, '提交订单').click());
    await visit.waitForPath(/^\/cashier\/\d{20}/);
    await visit.open(`/transactionDetail/${/\d{20}/.exec(visit.path)?.[0] ?? ''}`);
    await visit.page.getByText('身份证：110***********002X').waitFor();
  });
});
