import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import type { PersonName } from 'server/test/people.ts';
import { makeOrder, makePaidOrder, makeShippedOrder } from 'server/test/shopping.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { payFromBalance } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const as = (who: PersonName) => mall.testApp.as(who);
const button = ({ page }: Visit, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true });
const dialogButton = ({ page }: Visit, name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true });
const waitForToast = ({ page }: Visit, words: string | RegExp) => page.getByRole('alert').getByText(words).waitFor();
const cards = ({ page }: Visit) => page.getByRole('list', { name: '我的订单' }).getByRole('listitem');
const loadStockLeft = async (goods: Parameters<typeof goodsOf>[0]) =>
  (await mall.testApp.as({ visitorOf: 1001 }).ask(storefrontCalls.goodsStock, { goodsId: goodsOf(goods).id })).quantity;

describe('the list of orders', () => {
  it('says that there are no orders, with a link to the home page', async () => {
    const visit = await mall.visit({ as: 'meilin' });
    await visit.open('/myOrder');
    await visit.page.getByRole('heading', { name: '暂无相关订单' }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.page.getByRole('link', { name: '去逛逛' }).click();
    await visit.waitForPath('/');
  });

  it('shows orders in tabs by state, with the actions of each', async () => {
    await makeShippedOrder(mall.testApp, as('anran'), { goods: 'orange' }, { goods: 'teapot' });
    await makePaidOrder(as('anran'), { goods: 'shirt', num: 2 });
    await makeOrder(as('anran'), { goods: 'teapot' });
    const visit = await mall.visit({ as: 'anran' });
    await visit.open('/myOrder');
    await expect.poll(() => cards(visit).count()).toBe(3);
    expect(await cards(visit).nth(0).getByRole('button').allTextContents()).toEqual(['取消订单', '去支付']);
    expect(await cards(visit).nth(1).getByRole('button').allTextContents()).toEqual(['更多', '修改地址', '提醒发货', '再来一单']);
    expect(await cards(visit).nth(2).getByRole('button').allTextContents()).toEqual(['退款/售后', '查看物流', '确认收货']);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('orders', true);
    const tab = (name: RegExp) => visit.page.getByRole('tab', { name });
    await visit.waitForReply(orderCalls.searchOrders, () => tab(/待收货/).click());
    await expect.poll(() => cards(visit).count()).toBe(1);
    expect(visit.path).toContain('tab=toReceive');
    // An order under review or waiting for its group is paid and not shipped; one that is being refunded has a tab of its own.
    const before = await mall.testApp.sql('select tid, status from orders where member_id = 3 order by tid');
    const give = (tid: unknown, status: unknown) => mall.testApp.sql('update orders set status = $1 where tid = $2', [status, tid]);
    const states = ['TRADE_AUDITING', 'WAIT_GROUP', 'TRADE_REFUND_PROCESSING'];
    for (const [at, status] of states.entries()) await give(before[at]?.['tid'], status);
    await visit.open('/myOrder?tab=toShip');
    await expect.poll(() => cards(visit).count()).toBe(2);
    await visit.page.getByText('审核中').waitFor();
    await visit.page.getByText('已付款，待成团').waitFor();
    await visit.waitForReply(orderCalls.searchOrders, () => tab(/退款中/).click());
    await expect.poll(() => cards(visit).count()).toBe(1);
    await visit.screenshot('orders-refunding');
    for (const { tid, status } of before) await give(tid, status);
    await visit.waitForReply(orderCalls.searchOrders, () => tab(/待收货/).click());
    await tab(/待收货/).press('ArrowRight');
    await visit.page.getByRole('heading', { name: '暂无相关订单' }).waitFor();
    await visit.page.reload();
    await visit.page.getByRole('heading', { name: '暂无相关订单' }).waitFor();
  });

  it('loads page by page, and restores its scroll position when the shopper returns from another tab or an order', async () => {
    for (let count = 0; count < 14; count += 1) await makeOrder(as('dazhi'), { goods: 'orange' });
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open('/myOrder');
    const scrolled = () => visit.page.evaluate(() => Math.round(scrollY));
    await expect.poll(() => cards(visit).count()).toBeGreaterThanOrEqual(10);
    await visit.page.evaluate(() => scrollTo(0, 99_999));
    await expect.poll(() => cards(visit).count()).toBeGreaterThan(10);
    await visit.page.evaluate(() => scrollTo(0, 1500));
    await expect.poll(scrolled).toBe(1500);
    await visit.page.getByRole('tab', { name: /待收货/ }).click();
    await visit.page.getByRole('heading', { name: '暂无相关订单' }).waitFor();
    await visit.page.getByRole('tab', { name: '全部' }).click();
    await expect.poll(scrolled).toBe(1500);
    // Going back from an order restores the scroll position.
    await cards(visit)
      .nth(9)
      .getByRole('link')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await visit.waitForPath(/transactionDetail/);
    await visit.page.goBack();
    await visit.waitForPath('/myOrder');
    await expect.poll(scrolled).toBe(1500);
  });

  it('shows a failure to load, and loads again on a tap', async () => {
    const visit = await mall.visit({ as: 'anran' });
    await visit.page.route('**/api/order/agent/search/v2', (route) => route.abort());
    await visit.open('/myOrder');
    await visit.page.getByText('没有加载出来').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.page.unroute('**/api/order/agent/search/v2');
    await button(visit, '重试').click();
    await expect.poll(() => cards(visit).count()).toBeGreaterThan(0);
  });
});

describe('an order', () => {
  it('is paid, shipped in two parcels and received [R-012]', async () => {
    const { tid } = await makeOrder(as('xiaoman'), { goods: 'teapot', num: 2 }, { goods: 'orange' });
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/transactionDetail/${tid}`);
    await visit.page.getByRole('heading', { name: '待付款' }).waitFor();
    await expect.poll(() => visit.page.getByRole('timer').count()).toBe(1);
    expect(await visit.findBarriers()).toEqual([]);
    await button(visit, '去支付').click();
    await visit.waitForPath(`/cashier/${tid}`);
    await visit.waitForReply(orderCalls.toShopPay, () => payFromBalance(visit));
    await visit.page.getByRole('link', { name: '查看订单' }).click();
    await visit.page.getByRole('heading', { name: '待发货' }).waitFor();

    const merchant = mall.testApp.as({ merchantOf: 1001 });
    await merchant.ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'zhongtong', number: 'ZT0000001234567890', lineNos: [1] });
    await visit.page.reload();
    await visit.page.getByText('已发出 2/3 件，其余正在备货').waitFor();
    // The icon of the link stays in line with the number, however long that is.
    const apart = await visit.page.getByText('ZT0000001234567890', { exact: true }).evaluate((number) => {
      const mark = number.closest('a')?.querySelector('svg');
      const written = number.textContent;
      const lengths = Array.from({ length: 21 }, (_, more) => 10 + more).filter((length) => {
        number.textContent = '8'.repeat(length);
        const { top, bottom } = number.getBoundingClientRect();
        const box = mark?.getBoundingClientRect() ?? new DOMRect();
        const middle = (box.top + box.bottom) / 2;
        return middle < top || middle > bottom;
      });
      number.textContent = written;
      return lengths;
    });
    expect(apart).toEqual([]);
    await merchant.ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'shunfeng', number: 'SF1234567890' });
    await visit.page.reload();
    await visit.page
      .getByText('还剩 7 天自动确认收货')
      .or(visit.page.getByText(/还剩 6 天 23 小时自动确认收货/))
      .waitFor();
    await visit.page.getByText('顺丰速运').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('order-shipped', true);

    await button(visit, '复制快递单号 SF1234567890').click();
    await waitForToast(visit, '已复制');
    await button(visit, '确认收货').click();
    await visit.screenshot('confirm');
    await visit.waitForReply(orderCalls.confirmOrder, () => dialogButton(visit, '已收到').click());
    await visit.page.getByRole('heading', { name: '交易完成' }).waitFor();
    await visit.page.getByText(/\d\d:\d\d 已确认收货$/).waitFor();
    expect(await button(visit, '确认收货').count()).toBe(0);
  });

  it('is shown as closed after its payment deadline, and its stock can be sold again', async () => {
    const before = await loadStockLeft('struck');
    const { tid } = await makeOrder(as('xiaoman'), { goods: 'struck', num: 3 });
    expect(await loadStockLeft('struck')).toBe(before - 3);
    mall.testApp.clock.advance({ minutes: 29, seconds: 58 });
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/transactionDetail/${tid}`);
    await visit.page.getByText('支付时间已过，订单正在关闭').waitFor();
    mall.testApp.clock.advance({ seconds: 5 });
    await mall.testApp.runDueJobs();
    await visit.page.getByRole('heading', { name: '已关闭' }).waitFor();
    await visit.page.getByText(/因超时未支付自动关闭$/).waitFor();
    expect(await button(visit, '去支付').count()).toBe(0);
    expect(await loadStockLeft('struck')).toBe(before);
  });

  it('is cancelled after a confirmation, and its stock can be sold again', async () => {
    const before = await loadStockLeft('struck');
    await makeOrder(as('xiaoman'), { goods: 'struck', num: 2 });
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/myOrder?tab=toPay');
    await cards(visit).nth(0).getByRole('button', { name: '取消订单' }).click();
    await dialogButton(visit, '再想想').click();
    expect(await loadStockLeft('struck')).toBe(before - 2);
    await cards(visit).nth(0).getByRole('button', { name: '取消订单' }).click();
    await dialogButton(visit, '不想要了').click();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('order-cancel-ask');
    await visit.waitForReply(orderCalls.cancelOrder, () => dialogButton(visit, '取消订单').click());
    await waitForToast(visit, '订单已取消');
    await visit.page.getByRole('heading', { name: '暂无相关订单' }).waitFor();
    expect(await loadStockLeft('struck')).toBe(before);
    const [cancelled] = await mall.testApp.sql(
      "select closed_why from orders where member_id = 1 and status = 'TRADE_CLOSED_BY_USER' order by tid desc limit 1",
    );
    expect(cancelled).toEqual({ closed_why: '不想要了' });
  });

  it('cannot be cancelled once paid: a toast says that the order has changed', async () => {
    const { tid } = await makeOrder(as('xiaoman'), { goods: 'orange' });
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/transactionDetail/${tid}`);
    await visit.page.getByText('小满 138 0000 0001').waitFor();
    await button(visit, '取消订单').click();
    await as('xiaoman').ask(orderCalls.toShopPay, { tid, payType: 'balance' });
    await visit.waitForReply(orderCalls.cancelOrder, () => dialogButton(visit, '取消订单').click());
    await waitForToast(visit, '订单状态已变化，请刷新后再试');
    await visit.page.getByRole('heading', { name: '待发货' }).waitFor();
  });

  it('is bought again: products still sold go into the cart, and products no longer sold are named', async () => {
    const { tid } = await makePaidOrder(as('anran'), { goods: 'orange', num: 2 }, { goods: 'teapot' });
    await mall.testApp.sql('update goods set published = false where id = $1', [goodsOf('teapot').id]);
    const visit = await mall.visit({ as: 'anran' });
    await visit.open(`/transactionDetail/${tid}`);
    await button(visit, '再来一单').click();
    await visit.page.getByRole('alertdialog').getByText('「圆融茶壶」商品已下架').waitFor();
    await visit.screenshot('again');
    await dialogButton(visit, '去购物车').click();
    await visit.waitForPath('/shopCart/page/index');
    expect((await as('anran').ask(cartCalls.listCart, {})).list.map(({ title, num }) => [title, num])).toEqual([['冰糖橙 5 斤', 2]]);
    await mall.testApp.sql('update goods set published = true where id = $1', [goodsOf('teapot').id]);
  });

  it('is reported as not found to another member', async () => {
    const { tid } = await makePaidOrder(as('xiaoman'), { goods: 'orange' });
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open(`/transactionDetail/${tid}`);
    await visit.page.getByRole('heading', { name: '没有找到这个订单' }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.open('/transactionDetails/17');
    await visit.page.getByRole('heading', { name: '没有找到这个订单' }).waitFor();
  });
});
