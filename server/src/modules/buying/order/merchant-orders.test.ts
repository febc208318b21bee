import { formatWithSymbol } from 'contract/currency.ts';
import { fromYuan } from 'contract/money.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { describe, expect, it } from 'vitest';
import { testSkuCount } from '../../../../test/test-goods.ts';
import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { findBookInconsistenciesOf, makeOrder, makePaidOrder } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('the order management of a merchant', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const otherMerchant = testApp.as({ merchantOf: 1002 });
  const xiaoman = testApp.as('xiaoman');
  const numbers = async (filter: { keyword?: string; from?: number; before?: number }) =>
    (await merchant.ask(orderMerchantCalls.listOrders, { ...filter, pageSize: 100 })).list.map(({ tid }) => tid);

  it('finds orders by number, product, receiver and creation time', async () => {
    const home = { stateCode: '430000', cityCode: '430100', districtCode: '430104', streetCode: '', address: '麓山南路 2 号' };
    await xiaoman.ask(addressCalls.saveAddress, { ...home, name: '欧阳小满', mobile: '13912345678', isDefault: 1 });
    const { tid } = await makePaidOrder(xiaoman, { goods: 'teapot' });
    expect(await numbers({ keyword: tid.slice(-12) })).toEqual([tid]);
    expect(await numbers({ keyword: '圆融' })).toContain(tid);
    for (const keyword of ['欧阳小满', '欧阳', '小满', '13912345678', '+86 139-1234 5678', '5678'])
      expect(await numbers({ keyword }), keyword).toContain(tid);
    for (const keyword of ['欧小', '满', '1391234567', '13911119999']) expect(await numbers({ keyword }), keyword).not.toContain(tid);
    expect((await otherMerchant.ask(orderMerchantCalls.listOrders, { keyword: '13912345678' })).list).toEqual([]);
    const now = testApp.clock.now().getTime();
    expect(await numbers({ from: now - 60_000, before: now + 60_000 })).toContain(tid);
    expect(await numbers({ from: now + 60_000 })).not.toContain(tid);
    expect(await numbers({ before: now - 60_000 })).not.toContain(tid);
  });

  it("shows an order with the merchant's private note, which the shopper never sees", async () => {
    const { tid, payment } = await makePaidOrder(xiaoman, { goods: 'teapot', num: 2 });
    await merchant.ask(orderMerchantCalls.noteOrder, { tid, note: '加急，送小礼' });
    expect(await merchant.ask(logisticsMerchantCalls.merchantOrder, { tid })).toMatchObject({
      tid,
      payment,
      note: '加急，送小礼',
      adjustedAmount: 0,
      payType: 'balance',
    });
    expect(JSON.stringify(await xiaoman.ask(orderCalls.orderDetail, { tid }))).not.toContain('送小礼');
    expect(await otherMerchant.call(logisticsMerchantCalls.merchantOrder, { tid })).toMatchObject(refused('orderNotFound'));
    expect(await otherMerchant.call(orderMerchantCalls.noteOrder, { tid, note: 'x' })).toMatchObject(refused('orderNotFound'));
  });

  it('changes the price of an unpaid order, about which the shopper is notified', async () => {
    const { tid, payment } = await makeOrder(xiaoman, { goods: 'teapot', num: 3 }, { goods: 'orange' });
    const before = await xiaoman.ask(orderCalls.orderDetail, { tid });
    const less = await merchant.ask(orderMerchantCalls.changeOrderPrice, { tid, difference: -20.01 });
    expect(less.payment).toBeCloseTo(payment - 20.01, 5);
    const changed = await merchant.ask(orderMerchantCalls.changeOrderPrice, { tid, difference: -10, freight: 3.5 });
    expect(changed.payment).toBeCloseTo(payment - 10 - before.postFee + 3.5, 5);
    expect(await xiaoman.ask(orderCalls.orderDetail, { tid })).toMatchObject({
      adjustedAmount: -10,
      postFee: 3.5,
      payment: changed.payment,
    });
    await testApp.runDueJobs();
    const { list } = await xiaoman.ask(messageCalls.listMessages, { pageSize: 100 });
    const notifications = list.filter(({ title }) => title === '商家已改价');
    expect(notifications.map(({ text }) => text)).toEqual(
      expect.arrayContaining([expect.stringContaining(`现应付 ${formatWithSymbol(fromYuan(changed.payment), 'CNY')}`)]),
    );
    // A shopper who still sees the former amount must confirm the new one, with every payment method.
    for (const method of [{ payType: 'balance' }, { payType: 'wechat' }, { payType: 'wechat', useBalance: 1 }] as const)
      expect(await xiaoman.call(orderCalls.toShopPay, { tid, ...method, payment })).toMatchObject(refused('priceChanged'));
    await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'balance', payment: changed.payment });
    expect(await merchant.ask(logisticsMerchantCalls.merchantOrder, { tid })).toMatchObject({
      payment: changed.payment,
      statusText: '待发货',
    });
    const [sums] = await testApp.sql<{ same: boolean }>(
      `select bool_and((select sum((run ->> 0)::int * (run ->> 1)::int) from jsonb_array_elements(shares -> 'goods') as run) = amount)
          and sum(amount) + sum(freight) = (select payable from orders where tid = $1) as same from order_line where tid = $1`,
      [tid],
    );
    expect(sums?.same).toBe(true);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('notifies the shopper of a changed price in the currency of the shop', async () => {
    const kaying = testApp.as('kaying');
    const goodsJson = [{ numIid: 1001, skuId: testSkuCount + 1, num: 1 }];
    const { tid, payment } = await kaying.ask(checkoutCalls.orderBill, { goodsJson });
    await kaying.ask(orderCalls.createOrder, { tid, goodsJson, payment });
    await otherMerchant.ask(orderMerchantCalls.changeOrderPrice, { tid, difference: -0.5 });
    await testApp.runDueJobs();
    const { list } = await kaying.ask(messageCalls.listMessages, { pageSize: 100 });
    expect(list.find(({ title }) => /改價|改价/.test(title))?.text).toContain(
      `HK$${payment.toFixed(2)}，現應付 HK$${(payment - 0.5).toFixed(2)}`,
    );
  });

  it('takes a price change as the difference to the original price, even if it is repeated', async () => {
    const { tid, payment } = await makeOrder(xiaoman, { goods: 'teapot' });
    const change = (difference: number) => merchant.ask(orderMerchantCalls.changeOrderPrice, { tid, difference });
    const two = await Promise.all([change(-5), change(-5)]);
    expect(two.map((one) => one.payment)).toEqual([payment - 5, payment - 5]);
    expect(await change(0)).toMatchObject({ payment });
    const events = await testApp.sql(`select body from outbox where event = 'orderRepriced' and body ->> 'tid' = $1`, [tid]);
    expect(events.length).toBeLessThanOrEqual(2);
  });

  it('allows a change to the price zero, but not below zero or after payment', async () => {
    const { tid } = await makeOrder(xiaoman, { goods: 'orange' });
    const { goodsAmount } = await xiaoman.ask(orderCalls.orderDetail, { tid });
    expect(await merchant.call(orderMerchantCalls.changeOrderPrice, { tid, difference: -goodsAmount - 0.01 })).toMatchObject(
      refused('priceTooLow'),
    );
    expect(await merchant.ask(orderMerchantCalls.changeOrderPrice, { tid, difference: -goodsAmount, freight: 0 })).toMatchObject({
      payment: 0,
    });
    expect(await otherMerchant.call(orderMerchantCalls.changeOrderPrice, { tid, difference: 0 })).toMatchObject(refused('orderNotFound'));
    const paid = await makePaidOrder(xiaoman, { goods: 'orange' });
    expect(await merchant.call(orderMerchantCalls.changeOrderPrice, { tid: paid.tid, difference: -1 })).toMatchObject(
      refused('orderStateForbids'),
    );
  });

  it('keeps the price equal to the paid amount if price change and payment are simultaneous', async () => {
    const { tid } = await makeOrder(xiaoman, { goods: 'orange' });
    await Promise.all([
      merchant.call(orderMerchantCalls.changeOrderPrice, { tid, difference: -3 }),
      xiaoman.call(orderCalls.toShopPay, { tid, payType: 'balance' }),
    ]);
    const { payment } = await merchant.ask(logisticsMerchantCalls.merchantOrder, { tid });
    const [paid] = await testApp.sql<{ amount: number }>(`select amount from payment where payable_id = $1 and status = 'paid'`, [tid]);
    expect(paid === undefined || paid.amount === Math.round(payment * 100)).toBe(true);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('refuses to change the price after the payment deadline, even if the order is not closed yet', async () => {
    const { tid, payment } = await makeOrder(xiaoman, { goods: 'teapot' });
    testApp.clock.advance({ minutes: 31 });
    expect(await merchant.call(orderMerchantCalls.changeOrderPrice, { tid, difference: -3 })).toMatchObject({
      ...refused('orderStateForbids'),
      message: '订单的付款时间已过，不能改价',
    });
    expect(await xiaoman.ask(orderCalls.orderDetail, { tid })).toMatchObject({ adjustedAmount: 0, payment });
  });

  it('reports the problems of a list of parcels by line number, before the parcels are shipped', async () => {
    const [{ tid }, unpaid] = [await makePaidOrder(xiaoman, { goods: 'orange' }), await makeOrder(xiaoman, { goods: 'orange' })];
    const parcel = (line: number, more: object) => ({ line, tid, courier: 'shunfeng', number: 'SF1234567890', ...more });
    const parcels = [
      parcel(2, {}),
      parcel(3, { tid: '2.6112E+19' }),
      parcel(4, { tid: '00000000000000000000' }),
      parcel(5, { tid: unpaid.tid }),
      parcel(6, { courier: '顺丰快' }),
      parcel(7, { number: '##' }),
    ];
    const { problems } = await merchant.ask(logisticsMerchantCalls.checkParcels, { parcels });
    expect(problems.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7]);
    expect(problems[2]?.why).toContain('待付款');
    // The other merchant's shop is in Hong Kong.
    expect((await otherMerchant.ask(logisticsMerchantCalls.checkParcels, { parcels: [parcel(2, {})] })).problems[0]?.why).toBe(
      `沒有訂單 ${tid}`,
    );
  });
});
