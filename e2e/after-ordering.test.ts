import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { logisticsCalls } from 'contract/aftersales/logistics/logistics.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import type { PersonName } from 'server/test/people.ts';
import { makeOrder, makePaidOrder, makeShippedOrder } from 'server/test/shopping.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { payFromBalance } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const as = (who: PersonName) => mall.testApp.as(who);
const merchant = () => mall.testApp.as({ merchantOf: 1001 });
const button = ({ page }: Visit, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true });
const dialogButton = ({ page }: Visit, name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true });
const waitForToast = ({ page }: Visit, words: string | RegExp) => page.getByRole('alert').getByText(words).waitFor();
const cards = ({ page }: Visit) => page.getByRole('list', { name: '我的订单' }).getByRole('listitem');
const tab = ({ page }: Visit, name: RegExp) => page.getByRole('tab', { name });

const newAddress = { name: '小满妈妈', mobile: '13900000009', address: '芙蓉中路 8 号', stateCode: '430000', cityCode: '430100' };
const nearAddress = { ...newAddress, districtCode: '430102' };
const farAddress = { ...newAddress, stateCode: '650000', cityCode: '650100', districtCode: '650102' };

describe('an order after it was placed', () => {
  it('can be paid, given another address, shipped in two parcels, received, deleted and restored', async () => {
    await as('xiaoman').ask(addressCalls.saveAddress, nearAddress);
    const { tid } = await makeOrder(as('xiaoman'), { goods: 'teapot', num: 2 }, { goods: 'orange' });
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/transactionDetail/${tid}`);
    await button(visit, '去支付').click();
    await visit.waitForReply(orderCalls.toShopPay, () => payFromBalance(visit));
    await visit.page.getByRole('link', { name: '查看订单' }).click();
    await visit.page.getByRole('heading', { name: '待发货' }).waitFor();
    await button(visit, '提醒发货').click();
    await waitForToast(visit, '已提醒商家尽快发货');

    await button(visit, '修改地址').click();
    await visit.waitForPath(`/orderEditAddress/${tid}`);
    await visit.page.getByText('云栖路 66 号 2 栋 1203').waitFor();
    await visit.page.getByText('选择新的收货地址').click();
    await visit.page.getByRole('button', { name: /芙蓉中路 8 号/ }).click();
    await visit.waitForPath(`/orderEditAddress/${tid}`);
    await visit.page.getByText('芙蓉中路 8 号').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('edit-address');
    // Two ways back within 400 ms count as one: the address was chosen by going back, and saving goes back too.
    await visit.page.waitForTimeout(400);
    await visit.waitForReply(orderCalls.toEditAddress, () => button(visit, '确认修改').click());
    await visit.waitForPath(`/transactionDetail/${tid}`);
    await visit.page.getByText(/芙蓉中路 8 号/).waitFor();

    await merchant().ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'zhongtong', number: 'ZT0000001', lineNos: [2] });
    await merchant().ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'shunfeng', number: 'SF1234567890' });
    mall.testApp.clock.advance({ hours: 14 });
    await visit.page.reload();
    await visit.page.getByText('包裹 2').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('order-parcels', true);
    await visit.page.getByRole('link', { name: /SF1234567890/ }).click();
    await visit.waitForPath(`/logisticsDetail/${tid}`);
    await visit.page.getByText('共 2 件商品').waitFor();
    expect(await tab(visit, /包裹 2/).getAttribute('aria-selected')).toBe('true');
    await button(visit, '复制运单号 SF1234567890').click();
    await waitForToast(visit, '已复制');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('logistics', true);
    await tab(visit, /包裹 1/).click();
    await visit.page.getByText('ZT0000001').waitFor();
    await visit.page.getByRole('link', { name: '联系快递：中通快递 95311' }).waitFor();

    mall.testApp.clock.advance({ days: 4 });
    await visit.open(`/logisticsDetail/${tid}`);
    // The link calls the courier's number, taken from the trace that the courier wrote.
    const bringer = visit.page.getByRole('listitem').filter({ hasText: '正在派件' }).getByRole('link').first();
    expect(await bringer.getAttribute('href')).toMatch(/^tel:1\d{10}$/);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('logistics-call', true);
    await visit.open(`/transactionDetail/${tid}`);
    await button(visit, '延长收货').click();
    await visit.waitForReply(orderCalls.confirmDelay, () => dialogButton(visit, '延长收货').click());
    await waitForToast(visit, '已延长 3 天');
    await visit.page.getByText(/还剩 5 天/).waitFor();
    expect(await button(visit, '延长收货').count()).toBe(0);
    await button(visit, '确认收货').click();
    await visit.waitForReply(orderCalls.confirmOrder, () => dialogButton(visit, '已收到').click());
    await visit.page.getByRole('heading', { name: '交易完成' }).waitFor();
    await visit.page.getByRole('link', { name: '电子小票' }).click();
    await visit.waitForPath(`/orderReceipt/${tid}`);
    await visit.page.getByText('打印或存为 PDF').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('order-receipt');
    await visit.page.goBack();
    await button(visit, '删除订单').click();
    await visit.screenshot('delete-order');
    await visit.waitForReply(orderCalls.deleteOrder, () => dialogButton(visit, '删除订单').click());
    await waitForToast(visit, '订单已删除');
    await visit.open('/myOrder');
    await visit.page.getByRole('heading', { name: '暂无相关订单' }).waitFor();
    await visit.open(`/orderSearchResult?keyword=${tid}`);
    await visit.page.getByRole('heading', { name: '没有找到相关订单' }).waitFor();
    await visit.open(`/logisticsDetail/${tid}`);
    await visit.page.getByRole('heading', { name: '没有找到这个订单' }).waitFor();

    await visit.open('/orderSearch');
    await visit.page.getByText('已删除的订单').click();
    await visit.waitForPath('/deletedOrders');
    await button(visit, '恢复订单').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('deleted-orders');
    await visit.waitForReply(orderCalls.restoreOrder, () => button(visit, '恢复订单').click());
    await waitForToast(visit, '已恢复到我的订单');
    await visit.page.getByRole('heading', { name: '没有已删除的订单' }).waitFor();
    await visit.open(`/transactionDetail/${tid}`);
    await visit.page.getByRole('heading', { name: '交易完成' }).waitFor();
  }, 60_000);

  it('cannot get an address with another shipping fee, nor any new address once shipped', async () => {
    await as('dazhi').ask(addressCalls.saveAddress, farAddress);
    const { tid } = await makePaidOrder(as('dazhi'), { goods: 'orange' });
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open(`/orderEditAddress/${tid}`);
    await visit.page.getByText('选择新的收货地址').click();
    await visit.page.getByRole('button', { name: /芙蓉中路 8 号/ }).click();
    await visit.page.getByText('商家发货前可以修改。新地址的运费须与原订单相同，否则请联系商家。', { exact: true }).waitFor();
    await visit.waitForReply(orderCalls.toEditAddress, () => button(visit, '确认修改').click());
    await waitForToast(visit, '新地址的运费与原订单不同，不能直接修改，请联系商家处理');
    await merchant().ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'ems', number: 'EMS000001' });
    await visit.open(`/orderEditAddress/${tid}`);
    await visit.page.getByRole('heading', { name: '这个订单不能再修改地址' }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('edit-address-late');
  });

  it('says that the courier service does not answer, and loads the tracking of the parcel on a tap', async () => {
    const { tid } = await makeShippedOrder(mall.testApp, as('anran'), { goods: 'orange' });
    mall.testApp.clock.advance({ hours: 14 });
    mall.testApp.courier.injectFault('fail');
    const visit = await mall.visit({ as: 'anran' });
    await visit.open(`/logisticsDetail/${tid}`);
    await visit.page.getByText('暂无物流信息').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('logistics-late');
    mall.testApp.clock.advance({ minutes: 2 });
    await visit.waitForReply(logisticsCalls.orderParcels, () => button(visit, /快递公司暂时没有回应/).click());
    await visit.page.getByRole('heading', { name: '运输中' }).waitFor();
    await visit.open('/myOrder?tab=toReceive');
    await cards(visit)
      .nth(0)
      .getByText(/^运输中 · /)
      .waitFor();
    await visit.screenshot('orders-traced');
    await cards(visit)
      .nth(0)
      .getByRole('link', { name: /^运输中/ })
      .click();
    await visit.waitForPath(`/logisticsDetail/${tid}`);
  });

  it('has no parcels before anything is shipped', async () => {
    const { tid } = await makePaidOrder(as('anran'), { goods: 'orange' });
    const visit = await mall.visit({ as: 'anran' });
    await visit.open(`/logisticsDetail/${tid}`);
    await visit.page.getByRole('heading', { name: '还没有包裹' }).waitFor();
    await visit.open(`/logisticsDetail/17`);
    await visit.page.getByRole('heading', { name: '没有找到这个订单' }).waitFor();
  });
});

describe('the pages of former orders', () => {
  it('find an order by a keyword [R-057]', async () => {
    const { tid } = await makeOrder(as('meilin'), { goods: 'oneCent' });
    await makeOrder(as('meilin'), { goods: 'teapot' });
    const visit = await mall.visit({ as: 'meilin' });
    await visit.open('/myOrder');
    await visit.page.getByRole('link', { name: '搜索订单' }).click();
    await visit.waitForPath('/orderSearch');
    const field = visit.page.getByRole('searchbox', { name: '搜索订单' });
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('order-search');
    await field.fill('试用');
    await visit.waitForReply(orderCalls.orderSearchList, () => field.press('Enter'));
    await visit.waitForPath('/orderSearchResult');
    await expect.poll(() => cards(visit).count()).toBe(1);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('order-search-result');
    await visit.page.getByRole('searchbox', { name: '搜索订单' }).last().fill('没有的东西');
    await visit.waitForReply(orderCalls.orderSearchList, () => visit.page.getByRole('searchbox').last().press('Enter'));
    await visit.page.getByRole('heading', { name: '没有找到相关订单' }).waitFor();
    await visit.page.getByRole('link', { name: '筛选' }).click();
    await visit.waitForPath('/orderSearch');
    await visit.page.getByRole('button', { name: '清空' }).click();
    await visit.page.getByRole('button', { name: '近 30 天' }).click();
    await visit.page.getByRole('button', { name: '待付款' }).click();
    await visit.screenshot('order-search-filters');
    await visit.waitForReply(orderCalls.orderSearchList, () => button(visit, '查看订单').click());
    await visit.page.getByText('近 30 天 · 待付款').waitFor();
    await expect.poll(() => cards(visit).count()).toBe(2);
    await visit.screenshot('order-search-filtered');
    await visit.open('/orderSearchResult?tab=done');
    await visit.page.getByRole('heading', { name: '没有找到相关订单' }).waitFor();
    await visit.open(`/orderSearchResult?keyword=${tid.slice(4)}`);
    await cards(visit).nth(0).getByRole('link').first().click();
    await visit.waitForPath(`/transactionDetail/${tid}`);
  });

  it('add a bought product to the cart again, and mark a product that is no longer sold', async () => {
    const visit = await mall.visit({ as: 'kaying' });
    await visit.open('/shopRecord');
    await visit.page.getByRole('heading', { name: '暫無資料' }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);

    await makePaidOrder(as('anran'), { goods: 'orange' }, { goods: 'shirt', sku: 1 });
    await mall.testApp.runDueJobs();
    await mall.testApp.sql('update goods set published = false where id = $1', [goodsOf('shirt').id]);
    const second = await mall.visit({ as: 'anran' });
    await second.open('/shopRecord');
    await second.page.getByText('商品已下架', { exact: true }).waitFor();
    expect(await second.findBarriers()).toEqual([]);
    await second.screenshot('shop-record');
    await second.waitForReply(cartCalls.addToCart, () => button(second, '再次购买 冰糖橙 5 斤').click());
    await waitForToast(second, '已加入购物车');
    await mall.testApp.sql('update goods set published = true where id = $1', [goodsOf('shirt').id]);
  });
});

describe('the messages page', () => {
  it('shows that there are no messages', async () => {
    const visit = await mall.visit({ as: 'kaying' });
    await visit.open('/messages');
    await visit.page.getByRole('heading', { name: '暫無訊息' }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
  });

  it('counts unread messages, groups them by day, links to their subject and marks them read', async () => {
    await mall.testApp.sql('delete from message');
    const { tid } = await makeShippedOrder(mall.testApp, as('dazhi'), { goods: 'orange' });
    await mall.testApp.runDueJobs();
    mall.testApp.clock.advance({ days: 1 });
    await makePaidOrder(as('dazhi'), { goods: 'oneCent' });
    await mall.testApp.runDueJobs();
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open('/userCenter');
    await visit.page.getByRole('link', { name: /消息/ }).getByText('3').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('user-center-messages', true);
    await visit.page.getByRole('link', { name: /消息/ }).click();
    await visit.waitForPath('/messages');
    await visit.page.getByRole('heading', { name: '今天' }).waitFor();
    await visit.page.getByRole('heading', { name: '昨天' }).waitFor();
    await expect.poll(() => visit.page.getByText('未读').count()).toBe(3);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('messages');
    await visit.waitForReply(messageCalls.readMessage, () => visit.page.getByRole('link', { name: /商品已发货/ }).click());
    await visit.waitForPath(`/logisticsDetail/${tid}`);
    await visit.page.goBack();
    await expect.poll(() => visit.page.getByText('未读').count()).toBe(2);
    await visit.waitForReply(messageCalls.readAllMessages, () => visit.page.getByRole('button', { name: '全部已读' }).click());
    await expect.poll(() => visit.page.getByText('未读').count()).toBe(0);
    expect((await as('dazhi').ask(messageCalls.countUnread, {})).count).toBe(0);
  });
});

describe('the pages of orders, parcels and messages', () => {
  it('fit a small phone at twice the text size, and the column of a desktop', async () => {
    const { tid } = await makePaidOrder(as('anran'), { goods: 'orange' }, { goods: 'teapot' });
    await merchant().ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'zhongtong', number: 'ZT0000201', lineNos: [2] });
    const { tid: unsent } = await makePaidOrder(as('anran'), { goods: 'orange' });
    await mall.testApp.runDueJobs();
    const pages = [
      ['/messages', '全部已读'],
      ['/shopRecord', '冰糖橙 5 斤'],
      [`/logisticsDetail/${tid}`, 'ZT0000201'],
      [`/orderEditAddress/${unsent}`, '确认修改'],
      ['/orderSearchResult?keyword=茶', '圆融茶壶'],
      [`/transactionDetail/${tid}`, 'ZT0000201'],
    ] as const;
    const small = await mall.visit({ as: 'anran', more: { viewport: { width: 360, height: 640 } } });
    await small.enlargeText(2);
    const desktop = await mall.visit({ as: 'anran', desktop: true });
    for (const [at, [path, words]] of pages.entries()) {
      for (const [visit, name] of [
        [small, '200'],
        [desktop, 'desktop'],
      ] as const) {
        await visit.open(path);
        await visit.page.getByText(words).last().waitFor();
        expect(await visit.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} ${name}`).toBe(true);
        await visit.screenshot(`after-${name}-${at}`, name === '200');
      }
    }
  }, 60_000);
});
