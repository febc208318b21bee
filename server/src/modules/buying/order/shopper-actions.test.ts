import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { cents } from 'contract/money.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { orderKinds } from 'contract/buying/order/order-status.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { goodsOf } from '../../../../test/test-goods.ts';
import { findBookInconsistenciesOf, giveMoney, makeOrder, makePaidOrder, makeShippedOrder } from '../../../../test/shopping.ts';
import { type Actor, refused, useTestApp } from '../../../../test/test-app.ts';

const day = 86_400_000;

describe('the orders of a shopper', () => {
  const testApp = useTestApp();
  const xiaoman = testApp.as('xiaoman');
  const dazhi = testApp.as('dazhi');
  const anran = testApp.as('anran');
  const merchant = testApp.as({ merchantOf: 1001 });
  afterEach(async () => expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]));

  const detail = (actor: Actor, tid: string) => actor.ask(orderCalls.orderDetail, { tid });
  const listed = async (actor: Actor) =>
    (await actor.ask(orderCalls.searchOrders, { tab: 'all', pageSize: 100 })).list.map(({ tid }) => tid);
  const written = { name: '老周', mobile: '13900000009', address: '芙蓉路 3 号' };
  const changsha = { stateCode: '430000', cityCode: '430100', districtCode: '430102' };
  const urumqi = { stateCode: '650000', cityCode: '650100', districtCode: '650102' };
  const hongKong = { stateCode: '810000', cityCode: '810100', districtCode: '810101' };
  const addressTo = async (actor: Actor, place: typeof changsha) =>
    (await actor.ask(addressCalls.saveAddress, { ...written, ...place })).id;

  describe("changing an order's address", () => {
    it('accepts another address before and after paying, and shows the merchant the new receiver', async () => {
      const addressId = await addressTo(xiaoman, changsha);
      const { tid } = await makeOrder(xiaoman, { goods: 'orange' });
      const changed = { name: '老周', mobile: '13900000009', region: '湖南省 长沙市 芙蓉区', address: '芙蓉路 3 号' };
      expect(await xiaoman.ask(orderCalls.toEditAddress, { tid, addressId })).toEqual({ tid, receiver: changed });
      expect((await detail(xiaoman, tid)).receiver).toEqual(changed);

      const home = await xiaoman.ask(addressCalls.getAddress, {});
      await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'balance' });
      await xiaoman.ask(orderCalls.toEditAddress, { tid, addressId: home?.id ?? 0 });
      const [sent] = (await merchant.ask(orderMerchantCalls.listOrders, {})).list;
      expect(sent).toMatchObject({ tid, receiver: { name: '小满', mobile: '13800000001' } });
    });

    it('refuses an address with another shipping fee, and an address where the product is not delivered', async () => {
      const { tid } = await makePaidOrder(xiaoman, { goods: 'orange' });
      const before = (await detail(xiaoman, tid)).receiver;
      const far = await xiaoman.call(orderCalls.toEditAddress, { tid, addressId: await addressTo(xiaoman, urumqi) });
      expect(far).toMatchObject({ ...refused('freightDiffers'), message: '新地址的运费与原订单不同，不能直接修改，请联系商家处理' });
      const nowhere = await xiaoman.call(orderCalls.toEditAddress, { tid, addressId: await addressTo(xiaoman, hongKong) });
      expect(nowhere).toMatchObject(refused('notServed'));
      expect((await detail(xiaoman, tid)).receiver).toEqual(before);
    });

    it('accepts a distant address if the shipping fee there is the same', async () => {
      const addressId = await addressTo(xiaoman, urumqi);
      for (const goods of ['flatSent', 'teapot'] as const) {
        const { tid } = await makePaidOrder(xiaoman, { goods });
        expect(await xiaoman.ask(orderCalls.toEditAddress, { tid, addressId })).toMatchObject({ receiver: { name: '老周' } });
      }
    });

    it('computes the shipping fee from the prices paid, even if a price has changed since', async () => {
      const addressId = await addressTo(xiaoman, urumqi);
      const { tid } = await makePaidOrder(xiaoman, { goods: 'teapot' });
      await testApp.sql('update sku set price = 100 where id = $1', [goodsOf('teapot').skuId]);
      await xiaoman.ask(orderCalls.toEditAddress, { tid, addressId });
      await testApp.sql('update sku set price = 12800 where id = $1', [goodsOf('teapot').skuId]);
    });

    it('accepts only addresses in the same county if the product no longer exists', async () => {
      const { tid } = await makePaidOrder(xiaoman, { goods: 'orange' });
      await testApp.sql('update sku set removed = true where id = $1', [goodsOf('orange').skuId]);
      const answer = await xiaoman.call(orderCalls.toEditAddress, { tid, addressId: await addressTo(xiaoman, changsha) });
      expect(answer).toMatchObject(refused('freightDiffers'));
      const near = await addressTo(xiaoman, { ...changsha, districtCode: '430104' });
      expect(await xiaoman.ask(orderCalls.toEditAddress, { tid, addressId: near })).toMatchObject({ receiver: { name: '老周' } });
      await testApp.sql('update sku set removed = false where id = $1', [goodsOf('orange').skuId]);
    });

    it("is refused once a parcel is shipped, for a closed order, and for another member's order", async () => {
      const addressId = await addressTo(xiaoman, changsha);
      const parts = await makePaidOrder(xiaoman, { goods: 'orange' }, { goods: 'teapot' });
      await merchant.ask(logisticsMerchantCalls.shipOrder, { tid: parts.tid, courier: 'ems', number: 'EMS000011', lineNos: [1] });
      expect(await xiaoman.call(orderCalls.toEditAddress, { tid: parts.tid, addressId })).toMatchObject(refused('orderPartlyShipped'));
      const shipped = await makeShippedOrder(testApp, xiaoman, { goods: 'orange' });
      expect(await xiaoman.call(orderCalls.toEditAddress, { tid: shipped.tid, addressId })).toMatchObject(refused('orderStateForbids'));
      const closed = await makeOrder(xiaoman, { goods: 'orange' });
      await xiaoman.ask(orderCalls.cancelOrder, { tid: closed.tid });
      expect(await xiaoman.call(orderCalls.toEditAddress, { tid: closed.tid, addressId })).toMatchObject(refused('orderStateForbids'));
      expect(await dazhi.call(orderCalls.toEditAddress, { tid: parts.tid, addressId })).toMatchObject(refused('orderNotFound'));
      const own = await makeOrder(dazhi, { goods: 'orange' });
      expect(await dazhi.call(orderCalls.toEditAddress, { tid: own.tid, addressId })).toMatchObject(refused('addressNotFound'));
    });

    it('either changes the receiver or is refused when the merchant ships the order simultaneously', async () => {
      const { tid } = await makePaidOrder(xiaoman, { goods: 'orange' });
      const addressId = await addressTo(xiaoman, changsha);
      const [edit] = await Promise.all([
        xiaoman.call(orderCalls.toEditAddress, { tid, addressId }),
        merchant.call(logisticsMerchantCalls.shipOrder, { tid, courier: 'ems', number: 'EMS000012' }),
      ]);
      expect((await detail(xiaoman, tid)).receiver?.name).toBe(edit.success ? '老周' : '小满');
    });
  });

  describe('confirming the receipt of an order', () => {
    it('cancels the later automatic confirmation', async () => {
      const { tid } = await makeShippedOrder(testApp, dazhi, { goods: 'orange' });
      await dazhi.ask(orderCalls.confirmOrder, { tid });
      const signed = async () => testApp.sql('select status, signed_at, confirm_at from orders where site_id = 1001 and tid = $1', [tid]);
      const [before] = await signed();
      expect(before).toMatchObject({ status: 'TRADE_BUYER_SIGNED', confirm_at: null });
      expect(await detail(dazhi, tid)).toMatchObject({ confirmTime: null });
      testApp.clock.advance({ days: 20 });
      await testApp.runDueJobs();
      expect(await signed()).toEqual([before]);
    });
  });

  describe('postponing the automatic confirmation of receipt', () => {
    it('moves the confirmation by three days, once, and only in its last three days', async () => {
      const { tid } = await makeShippedOrder(testApp, xiaoman, { goods: 'orange' });
      const { confirmTime, acts } = await detail(xiaoman, tid);
      expect(acts).toEqual(['refund', 'track', 'confirm']);
      expect(await xiaoman.call(orderCalls.confirmDelay, { id: tid })).toMatchObject(refused('receiptNotDue'));
      testApp.clock.advance({ days: 5 });
      expect((await detail(xiaoman, tid)).acts).toEqual(['refund', 'delay', 'track', 'confirm']);
      const answers = await Promise.all([1, 2].map(() => xiaoman.call(orderCalls.confirmDelay, { id: tid })));
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
      expect(answers.find(({ success }) => !success)).toMatchObject(refused('receiptDelayedAlready'));
      expect(await detail(xiaoman, tid)).toMatchObject({ confirmTime: (confirmTime ?? 0) + 3 * day, acts: ['refund', 'track', 'confirm'] });

      testApp.clock.advance({ days: 4 });
      await testApp.runDueJobs();
      expect(await detail(xiaoman, tid)).toMatchObject({ status: 'WAIT_BUYER_CONFIRM_GOODS' });
      testApp.clock.advance({ days: 1, hours: 1 });
      await testApp.runDueJobs();
      expect(await detail(xiaoman, tid)).toMatchObject({ status: 'TRADE_BUYER_SIGNED' });
    });

    it("is refused for another member's order, an order that is not shipped, and a browser's prefetch request", async () => {
      const { tid } = await makePaidOrder(xiaoman, { goods: 'orange' });
      expect(await xiaoman.call(orderCalls.confirmDelay, { id: tid })).toMatchObject(refused('orderStateForbids'));
      expect(await dazhi.call(orderCalls.confirmDelay, { id: tid })).toMatchObject(refused('orderNotFound'));
      const guess = await xiaoman.call(orderCalls.confirmDelay, { id: tid }, { 'sec-purpose': 'prefetch' });
      expect(guess).toMatchObject({ status: 400 });
      expect((await xiaoman.call(orderCalls.confirmDelay, { id: tid })).headers['cache-control']).toBe('no-store');
    });
  });

  describe('hiding an order', () => {
    it("removes a finished order from the shopper's list, and keeps the order for the merchant", async () => {
      const { tid } = await makeShippedOrder(testApp, anran, { goods: 'orange' });
      expect(await anran.call(orderCalls.deleteOrder, { id: tid })).toMatchObject(refused('orderNotOver'));
      await anran.ask(orderCalls.confirmOrder, { tid });
      expect((await detail(anran, tid)).acts).toEqual(['delete', 'refund', 'track', 'again', 'review']);
      expect(await dazhi.call(orderCalls.deleteOrder, { id: tid })).toMatchObject(refused('orderNotFound'));

      await anran.ask(orderCalls.deleteOrder, { id: tid });
      expect(await anran.call(orderCalls.deleteOrder, { id: tid })).toMatchObject({ success: true });
      expect(await listed(anran)).not.toContain(tid);
      expect(await anran.call(orderCalls.orderDetail, { tid })).toMatchObject(refused('orderNotFound'));
      expect(await anran.ask(orderCalls.orderSearchList, { keyword: tid })).toMatchObject({ total: 0, list: [] });
      expect((await merchant.ask(orderMerchantCalls.listOrders, { pageSize: 100 })).list.map((order) => order.tid)).toContain(tid);
    });

    it.each([
      ['cancelled', async (tid: string) => void (await anran.ask(orderCalls.cancelOrder, { tid }))],
      [
        'closed by time',
        async () => {
          testApp.clock.advance({ minutes: 31 });
          await testApp.runDueJobs();
        },
      ],
    ])('is possible for an order that was %s, but not for an open order', async (_, end) => {
      const { tid } = await makeOrder(anran, { goods: 'orange' });
      expect(await anran.call(orderCalls.deleteOrder, { id: tid })).toMatchObject(refused('orderNotOver'));
      await end(tid);
      await anran.ask(orderCalls.deleteOrder, { id: tid });
      expect(await listed(anran)).not.toContain(tid);
    });
  });

  describe('restoring a deleted order', () => {
    const deleted = async (by: typeof anran) => (await by.ask(orderCalls.searchOrders, { tab: 'deleted' })).list;

    it('shows the order again in the list, the search and among bought products', async () => {
      const { tid } = await makeShippedOrder(testApp, anran, { goods: 'teapot' });
      await anran.ask(orderCalls.confirmOrder, { tid });
      await testApp.runDueJobs();
      await anran.ask(orderCalls.deleteOrder, { id: tid });
      expect((await deleted(anran))[0]).toMatchObject({ tid, acts: ['restore'] });
      expect(await deleted(dazhi)).toEqual([]);
      expect(await dazhi.call(orderCalls.restoreOrder, { id: tid })).toMatchObject(refused('orderNotFound'));

      await anran.ask(orderCalls.restoreOrder, { id: tid });
      await anran.ask(orderCalls.restoreOrder, { id: tid });
      expect(await listed(anran)).toContain(tid);
      expect((await anran.ask(orderCalls.orderSearchList, { keyword: tid })).list).toMatchObject([{ tid }]);
      expect((await deleted(anran)).map((order) => order.tid)).not.toContain(tid);
      expect((await detail(anran, tid)).acts).toContain('delete');
      expect((await anran.ask(orderCalls.boughtGoods, {})).list.map((goods) => goods.tid)).toContain(tid);
    });

    it("does not list an unpaid order's products as bought products", async () => {
      const { tid } = await makeOrder(anran, { goods: 'struck' });
      await anran.ask(orderCalls.cancelOrder, { tid });
      await anran.ask(orderCalls.deleteOrder, { id: tid });
      await anran.ask(orderCalls.restoreOrder, { id: tid });
      expect(await listed(anran)).toContain(tid);
      expect((await anran.ask(orderCalls.boughtGoods, {})).list.map((goods) => goods.tid)).not.toContain(tid);
    });
  });

  it('let the shopper remind the merchant to ship at most once a day', async () => {
    const { tid } = await makePaidOrder(xiaoman, { goods: 'orange' });
    const askedAt = async () => (await merchant.ask(orderMerchantCalls.listOrders, {})).list.find((order) => order.tid === tid)?.remindTime;
    expect(await askedAt()).toBeNull();
    await xiaoman.ask(orderCalls.remindShip, { tid });
    expect(await askedAt()).toBeGreaterThan(0);
    expect(await xiaoman.call(orderCalls.remindShip, { tid })).toMatchObject(refused('remindedAlready'));
    expect(await dazhi.call(orderCalls.remindShip, { tid })).toMatchObject(refused('orderNotFound'));
    testApp.clock.advance({ days: 1 });
    await xiaoman.ask(orderCalls.remindShip, { tid });
    const unpaid = await makeOrder(xiaoman, { goods: 'orange' });
    expect(await xiaoman.call(orderCalls.remindShip, { tid: unpaid.tid })).toMatchObject(refused('orderStateForbids'));
  });

  describe("the search in the shopper's orders", () => {
    it('finds orders by number, product and receiver, page by page', async () => {
      const meilin = testApp.as('meilin');
      const tea = await makeOrder(meilin, { goods: 'agentsTea' }, { goods: 'orange' });
      const pot = await makeOrder(meilin, { goods: 'teapot' });
      const find = async (keyword: string, more = {}) =>
        (await meilin.ask(orderCalls.orderSearchList, { keyword, ...more })).list.map(({ tid }) => tid);
      expect(await find('茶')).toEqual([pot.tid, tea.tid]);
      expect(await find('冰糖橙')).toEqual([tea.tid]);
      expect(await find('美琳')).toEqual([pot.tid, tea.tid]);
      expect(await find(pot.tid.slice(6))).toEqual([pot.tid]);
      expect(await find(pot.tid.replace(/(\d{4})(?=\d)/g, '$1 '))).toEqual([pot.tid]);
      expect(await find('茶', { pageNo: 2, pageSize: 1 })).toEqual([tea.tid]);
      expect(await find('%')).toEqual([]);
      expect(await find('没有这种东西')).toEqual([]);
      expect(await find('  ')).toEqual([pot.tid, tea.tid]);
      expect((await dazhi.ask(orderCalls.orderSearchList, { keyword: pot.tid })).list).toEqual([]);
    });

    it('filters the orders by state, time and keyword together', async () => {
      const meilin = testApp.as('meilin');
      const find = async (filter: object) => (await meilin.ask(orderCalls.orderSearchList, filter)).list.map(({ tid }) => tid);
      await giveMoney(testApp, 'meilin', cents(10_000));
      const begun = testApp.clock.now();
      const unpaid = await makeOrder(meilin, { goods: 'orange' });
      testApp.clock.advance({ minutes: 1 });
      const middle = testApp.clock.now();
      const paid = await makePaidOrder(meilin, { goods: 'orange' });
      expect(await find({ keyword: '冰糖橙', from: begun.getTime() })).toEqual([paid.tid, unpaid.tid]);
      expect(await find({ keyword: '冰糖橙', from: middle.getTime() })).toEqual([paid.tid]);
      expect(await find({ from: begun.getTime(), before: middle.getTime() })).toEqual([unpaid.tid]);
      expect(await find({ tab: 'toPay', from: begun.getTime() })).toEqual([unpaid.tid]);
      expect(await find({ tab: 'toShip', keyword: '橙', from: begun.getTime() })).toEqual([paid.tid]);
      for (const kind of orderKinds) expect(await find({ kind, from: begun.getTime() })).toEqual([]);
      expect(await meilin.call(orderCalls.orderSearchList, { kind: 'free' as never })).toMatchObject({ success: false });
    });
  });

  describe('the list of bought products', () => {
    it('contains each product once, the newest first, with its present price', async () => {
      const shop = async (page = {}) => (await dazhi.ask(orderCalls.boughtGoods, page)).list;
      const first = await makePaidOrder(dazhi, { goods: 'orange' }, { goods: 'oneCent', num: 2 });
      await testApp.runDueJobs();
      const second = await makePaidOrder(dazhi, { goods: 'orange', num: 3 });
      await makeOrder(dazhi, { goods: 'struck' });
      await testApp.runDueJobs();
      expect(await shop()).toMatchObject([
        { tid: second.tid, title: '冰糖橙 5 斤', num: 3, price: 39.9, nowPrice: 39.9, problem: null },
        { tid: first.tid, title: '一分钱试用', num: 2 },
      ]);
      expect(await shop({ pageNo: 2, pageSize: 1 })).toMatchObject([{ title: '一分钱试用' }]);

      await testApp.sql('update goods set published = false where id = $1', [goodsOf('orange').id]);
      expect((await shop())[0]).toMatchObject({ nowPrice: null, problem: '商品已下架' });
      await testApp.sql('update goods set published = true where id = $1', [goodsOf('orange').id]);

      // Buying again adds the product's minimum, however many were bought before.
      await testApp.sql('update goods set least_pieces = 4, step_pieces = 3 where id = $1', [goodsOf('orange').id]);
      const [again] = await shop();
      expect(again).toMatchObject({ num: 3, againNum: 6 });
      const { id: numIid, skuId } = goodsOf('orange');
      expect(await dazhi.call(cartCalls.addToCart, { numIid, skuId, num: again?.againNum ?? 0 })).toMatchObject({ success: true });
      await testApp.sql('update goods set least_pieces = 0, step_pieces = 1 where id = $1', [goodsOf('orange').id]);
      expect((await shop())[0]).toMatchObject({ againNum: 1 });
    });

    it('refers to an earlier order of a product if its latest order is hidden', async () => {
      const tidOf = async () => (await dazhi.ask(orderCalls.boughtGoods, {})).list.find(({ title }) => title.startsWith('圆融'))?.tid;
      const end = async () => {
        const { tid } = await makeShippedOrder(testApp, dazhi, { goods: 'teapot' });
        await dazhi.ask(orderCalls.confirmOrder, { tid });
        await testApp.runDueJobs();
        return tid;
      };
      const first = await end();
      const second = await end();
      expect(await tidOf()).toBe(second);
      await dazhi.ask(orderCalls.deleteOrder, { id: second });
      expect(await tidOf()).toBe(first);
      await dazhi.ask(orderCalls.deleteOrder, { id: first });
      expect(await tidOf()).toBeUndefined();
    });
  });
});
