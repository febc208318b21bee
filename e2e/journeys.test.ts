import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { shareMerchantCalls } from 'contract/sharing/share/merchant.calls.ts';
import { logInByMiniProgram, openMessagingSandbox } from 'server/test/messaging-browser.ts';
import { people } from 'server/test/people.ts';
import { findBookInconsistenciesOf } from 'server/test/shopping.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { button, putInCart } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall({ atSandbox: true });
const teapot = goodsOf('teapot').id;
const sharer = people.anran.id;
const sharedLink = `/blankPage/${teapot}?siteId=1001&t=1&storeId=&fromAgentId=${sharer}&shareAgentId=${sharer}`;
const lastShareOf = async (memberId: number) =>
  (await mall.testApp.as({ merchantOf: 1001 }).ask(shareMerchantCalls.memberRelation, { memberId })).lastShare;

/** Enters by a shared link, looks at the product, and puts it into the cart. */
async function enterAndChoose(visit: Visit, link: string, memberId: number): Promise<void> {
  await visit.open(link);
  await visit.waitForPath(`/goodsInfo/${teapot}`);
  await visit.page.getByRole('heading', { level: 1, name: '圆融茶壶' }).waitFor();
  await expect.poll(async () => (await lastShareOf(memberId))?.memberId).toBe(sharer);
  await putInCart(visit);
  await visit.page.getByRole('alert').getByText('已加入购物车').waitFor();
}

/** Orders what is in the cart; returns the number of the order, whose cashier is open. */
async function orderFromCart(visit: Visit, whoPays?: () => Promise<void>): Promise<string> {
  await visit.page.getByRole('link', { name: /购物车$/ }).click();
  await visit.waitForReply(checkoutCalls.orderBill, () => visit.page.getByRole('button', { name: /^结算/ }).click());
  await whoPays?.();
  await visit.waitForPath(/^\/submitOrder\/cart/);
  await visit.waitForReply(orderCalls.createOrder, () => button(visit, '提交订单').click());
  await visit.waitForPath(/^\/cashier\/\d{20}/);
  return /\d{20}/.exec(visit.path)?.[0] ?? '';
}

/** Chooses a payment method at the cashier and pays. */
async function payBy({ page }: Visit, name: '微信支付' | '支付宝'): Promise<void> {
  await page.getByRole('radio', { name, exact: true }).check();
  await page.getByRole('button', { name: new RegExp(`^${name} ¥`) }).click();
}

/** Comes back from the payment: the order is paid, and the books are in balance. */
async function comeBack(visit: Visit, tid: string): Promise<void> {
  await visit.waitForPath('/paySuccess');
  expect(new URL(visit.page.url()).searchParams.get('tid')).toBe(tid);
  mall.testApp.clock.advance({ minutes: 1 });
  await mall.testApp.runDueJobs();
  await visit.page.getByText('支付成功').first().waitFor();
  await visit.page.getByRole('link', { name: '查看订单' }).click();
  await visit.page.getByRole('heading', { name: '待发货' }).waitFor();
  expect(await findBookInconsistenciesOf(mall.testApp, 1001)).toEqual([]);
}
const home = {
  name: '老陈',
  mobile: '13700000002',
  stateCode: '430000',
  cityCode: '430100',
  districtCode: '430104',
  address: '麓谷大道 1 号',
};
/** Enters the mall in the sandbox's mini program by a shared link, and orders what is in the cart. */
async function orderInMiniProgram(): Promise<{ readonly visit: Visit; readonly tid: string }> {
  await openMessagingSandbox(mall.testApp, 1001, 1);
  const { token, agentId, openid, appId } = await logInByMiniProgram(mall.testApp, 'laochen');
  await mall.testApp.as({ visitorOf: 1001 }).call(addressCalls.saveAddress, home, { token });
  const visit = await mall.visit();
  const brought = new URLSearchParams({ container: 'mp', token, agentId: String(agentId), xcxOpenid: openid, xcxAppId: appId });
  await enterAndChoose(visit, `${sharedLink}&${brought.toString()}`, agentId);
  expect(visit.page.url()).not.toContain(token);
  return { visit, tid: await orderFromCart(visit) };
}
const toast = (visit: Visit, words: string) => visit.page.getByRole('alert').getByText(words, { exact: true });

describe('a purchase that begins with a shared link', () => {
  it("is paid on the payment provider's page in an ordinary browser [R-003]", async () => {
    const visit = await mall.visit({ as: 'dazhi' });
    await enterAndChoose(visit, sharedLink, people.dazhi.id);
    const tid = await orderFromCart(visit);
    await payBy(visit, '支付宝');
    await button(visit, '确认支付').click();
    await comeBack(visit, tid);
  });

  it('is paid with WeChat Pay inside the messaging app, after the messaging platform has identified the payer [R-003] [R-545] [R-538]', async () => {
    await openMessagingSandbox(mall.testApp);
    const visit = await mall.visit({ as: 'dazhi' });
    const asked: URL[] = [];
    visit.page.on('request', (request) => {
      if (request.url().includes('/mall/df/auth?')) asked.push(new URL(request.url()));
    });
    await enterAndChoose(visit, `${sharedLink}&container=wx`, people.dazhi.id);
    const tid = await orderFromCart(visit, async () => {
      await visit.page.waitForURL(/\/sandbox\/messaging\/connect/);
      await visit.page.getByRole('link', { name: '老陈', exact: true }).click();
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.searchParams.get('url')).toMatch(/^\/mall\/submitOrder\/cart\/0\?/);
    await payBy(visit, '微信支付');
    const panel = visit.page.getByRole('dialog', { name: '微信支付' });
    await panel.getByRole('button', { name: '取消' }).click();
    await toast(visit, '取消支付').waitFor();
    await toast(visit, '取消支付').waitFor({ state: 'detached' });
    await visit.page.getByRole('button', { name: /^微信支付 ¥/ }).click();
    await Promise.all([toast(visit, '微信支付成功').waitFor(), panel.getByRole('button', { name: '确认支付' }).click()]);
    await comeBack(visit, tid);
  });

  it("is paid on the mini program's payment page, at the second try after a cancelled payment [R-003] [R-123] [R-293] [R-322] [R-538]", async () => {
    const { visit, tid } = await orderInMiniProgram();
    const { page } = visit;
    const payPage = page.getByRole('dialog', { name: '小程序支付' });
    await payBy(visit, '微信支付');
    await payPage.waitFor();
    await visit.screenshot('mini-program-pay');
    await Promise.all([toast(visit, '取消支付').waitFor(), payPage.getByRole('button', { name: '取消' }).click()]);
    await visit.waitForPath(`/cashier/${tid}`);
    await expect.poll(() => new URL(page.url()).searchParams.has('code')).toBe(false);
    await payBy(visit, '微信支付');
    await Promise.all([toast(visit, '微信支付成功').waitFor(), payPage.getByRole('button', { name: '确认支付' }).click()]);
    await comeBack(visit, tid);

    await visit.open('/settings');
    await page.getByRole('button', { name: /退出/ }).first().click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await page.getByRole('dialog', { name: '小程序首页' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('mall_token_1001'))).toBeNull();
    expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('miniProgramSandbox') ?? '{}'))).toEqual({
      messages: [{ action: 'logout' }],
    });
    await button(visit, '再次打开商城').click();
    await visit.waitForPath('/');
  });

  it('is paid by Alipay, which the native app opens, after a cancelled and a failed try [R-003] [R-320] [R-321] [R-537]', async () => {
    const visit = await mall.visit({ as: 'dazhi' });
    const { page } = visit;
    await enterAndChoose(visit, `${sharedLink}&container=AP`, people.dazhi.id);
    const tid = await orderFromCart(visit);
    const alipay = page.getByRole('dialog', { name: '支付宝' });
    for (const end of ['取消', '支付失败']) {
      await payBy(visit, '支付宝');
      await alipay.waitFor();
      await visit.screenshot('native-app-alipay');
      await Promise.all([toast(visit, '支付宝支付失败').waitFor(), alipay.getByRole('button', { name: end }).click()]);
      expect(visit.path).toContain(`/cashier/${tid}`);
      await toast(visit, '支付宝支付失败').waitFor({ state: 'detached' });
    }
    await payBy(visit, '支付宝');
    await alipay.getByRole('button', { name: '确认支付' }).click();
    await comeBack(visit, tid);
  });
});

describe('a payment in a mini program', () => {
  it("can be tried again after the mini program's back arrow, and shows the result page once it was made", async () => {
    const { visit, tid } = await orderInMiniProgram();
    const { page } = visit;
    const payPage = page.getByRole('dialog', { name: '小程序支付' });
    const isBusy = () => page.getByRole('button', { name: /^微信支付 ¥/ }).getAttribute('aria-busy');

    // Without the platform's script, which the sandbox does not allow, a page cannot ask the mini program for anything.
    await page.evaluate(() => Object.assign(window, { miniProgramDouble: undefined }));
    await payBy(visit, '微信支付');
    await toast(visit, '微信支付没有打开，请检查网络后重试').waitFor();
    expect(await isBusy()).toBeNull();
    expect(visit.errors.splice(0).join()).toContain('jweixin');

    await page.reload();
    await visit.waitForPage();
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await payBy(visit, '微信支付');
    await payPage.waitFor();
    expect(await isBusy()).toBe('true');
    await payPage.getByRole('button', { name: '返回商城', exact: true }).click();
    await expect.poll(isBusy).toBeNull();
    expect(visit.path).toContain(`/cashier/${tid}`);
    await page.waitForTimeout(1000); // a second tap within a second is refused
    await payBy(visit, '微信支付');
    await payPage.getByRole('button', { name: '支付后返回商城' }).click();
    await visit.waitForPath('/paySuccess');
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    await comeBack(visit, tid);
  });
});
