import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { toGoodsJson, makePaidOrder } from 'server/test/shopping.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { buyAtOnce, payFromBalance } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const main = ({ page }: Visit) => page.getByRole('main');
const button = (visit: Visit, name: string | RegExp) => main(visit).getByRole('button', { name, exact: true });

describe('virtual goods', () => {
  it('are bought without a cart or an address, and the order is complete once paid [R-169] [R-056]', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/goodsInfo/${goodsOf('virtualCard').id}`);
    await main(visit).getByText('虚拟商品，无需配送').waitFor();
    expect(await button(visit, '加入购物车').count()).toBe(0);
    await visit.screenshot('virtual-goods');
    await visit.waitForReply(checkoutCalls.orderBill, () => buyAtOnce(visit));
    await button(visit, '提交订单').waitFor();
    expect(await main(visit).textContent()).not.toMatch(/收货|运费/);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('virtual-checkout', true);
    await visit.waitForReply(orderCalls.createOrder, () => button(visit, '提交订单').click());
    await visit.page.waitForURL(/\/mall\/cashier\/\d{20}/);
    const tid = /\d{20}/.exec(visit.path)?.[0] ?? '';
    await visit.waitForReply(orderCalls.toShopPay, () => payFromBalance(visit));
    await visit.waitForPath('/paySuccess');
    expect(new URLSearchParams(visit.path.split('?')[1]).get('tid')).toBe(tid);
    await main(visit).getByRole('heading', { name: '支付成功' }).waitFor();
    await visit.screenshot('virtual-paid');
    await visit.open(`/transactionDetail/${tid}`);
    await main(visit).getByRole('heading', { name: '交易完成' }).waitFor();
    await main(visit).getByText('无需配送').waitFor();
    expect(await main(visit).getByRole('button').allTextContents()).not.toContain('确认收货');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('virtual-ordered', true);
  });

  it('are bought again on the product page, which opens from the list of bought products', async () => {
    await makePaidOrder(mall.testApp.as('xiaoman'), { goods: 'virtualCard' });
    await mall.testApp.runDueJobs();
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/shopRecord');
    await button(visit, /^再次购买/)
      .first()
      .click();
    await visit.waitForPath(`/goodsInfo/${goodsOf('virtualCard').id}`);
  });

  it('are paid by a request with the openid of the mini program from a cookie [R-484]', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/');
    await visit.page.evaluate(() => {
      document.cookie = `mall_xcxOpenid_1001=${encodeURIComponent('{"value":"xcx-openid"}')}; path=/`;
    });
    const xiaoman = mall.testApp.as('xiaoman');
    const bill = await xiaoman.ask(checkoutCalls.orderBill, { goodsJson: toGoodsJson([{ goods: 'virtualCard' }]) });
    const wanted = { tid: bill.tid, goodsJson: toGoodsJson([{ goods: 'virtualCard' }]), payment: bill.payment };
    const { tid } = await xiaoman.ask(orderCalls.createOrder, wanted);
    await visit.open(`/cashier/${tid}`);
    const sent = await visit.waitForReply(orderCalls.toShopPay, () => payFromBalance(visit));
    expect(sent.request().postDataJSON()).toMatchObject({ tid, payType: 'balance', sjid: 1001, xcxOpenId: 'xcx-openid' });
  });
});

describe('a checkout of many products', () => {
  const many = (['teapot', 'orange', 'agentsTea', 'flatSent', 'oneCent', 'struck'] as const).map((goods) => ({ goods, num: 2 }));

  it('shows three products, and links to a page with all products', async () => {
    const visit = await mall.visit({ as: 'anran' });
    await visit.open('/');
    await visit.page.evaluate((lines) => {
      sessionStorage.setItem('mall_cartSettlement_1001', JSON.stringify({ value: { scene: 'goods', goodsJson: lines } }));
    }, toGoodsJson(many));
    await visit.open('/submitOrder/goods/0');
    const all = main(visit).getByRole('link', { name: /共 6 种 12 件/ });
    await all.waitFor();
    await expect.poll(() => main(visit).getByRole('list', { name: '确认订单' }).getByRole('listitem').count()).toBe(3);
    await visit.screenshot('many-checkout', true);
    await visit.waitForReply(checkoutCalls.cashierScene, () => all.click());
    await visit.waitForPath('/shoppingList');
    await main(visit).getByRole('heading', { name: '共 6 种 12 件' }).waitFor();
    await expect.poll(() => main(visit).getByRole('list', { name: '商品清单' }).getByRole('listitem').count()).toBe(6);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('many-list');
    await visit.page.goBack();
    await visit.waitForReply(orderCalls.createOrder, () => button(visit, '提交订单').click());
    await visit.page.waitForURL(/\/mall\/cashier\/\d{20}/);
    const tid = /\d{20}/.exec(visit.path)?.[0] ?? '';
    await visit.open(`/transactionDetail/${tid}`);
    await main(visit)
      .getByRole('link', { name: /共 6 种 12 件/ })
      .click();
    await main(visit).getByRole('heading', { name: '共 6 种 12 件' }).waitFor();
    await expect.poll(() => main(visit).getByRole('list', { name: '商品清单' }).getByRole('listitem').count()).toBe(6);
    // A draft that became an order is no longer shown.
    await visit.open(`/shoppingList?tid=${tid}`);
    await main(visit).getByText('订单信息已失效').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
  });
});
