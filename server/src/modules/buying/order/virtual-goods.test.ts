import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { equityMerchantCalls } from 'contract/offers/equity/merchant.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { privacyCalls } from 'contract/overall/privacy/privacy.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { describe, expect, it } from 'vitest';
import { people } from '../../../../test/people.ts';
import { goodsOf } from '../../../../test/test-goods.ts';
import { toGoodsJson, findBookInconsistenciesOf, openCheckout, makeOrder, makePaidOrder } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const card = { goods: 'virtualCard' } as const;

describe('virtual goods [R-169]', () => {
  const testApp = useTestApp();
  const xiaoman = testApp.as('xiaoman');
  const dazhi = testApp.as('dazhi');
  const merchant = testApp.as({ merchantOf: 1001 });
  const detail = (tid: string) => xiaoman.ask(orderCalls.orderDetail, { tid });

  it('are quoted without an address and without a shipping fee', async () => {
    const bill = await openCheckout(xiaoman, { ...card, num: 2 });
    expect(bill).toMatchObject({ needAddress: 0, address: null, postFee: 0, postages: [], orderable: 1, needRealname: 0 });
    expect(bill.payment).toBe(bill.goodsAmount);
  });

  it('are ordered by a member who has no address', async () => {
    const { list } = await dazhi.ask(addressCalls.pages, {});
    for (const { id } of list) await dazhi.ask(addressCalls.deleteAddress, { id });
    expect(await openCheckout(dazhi, { goods: 'teapot' })).toMatchObject({ needAddress: 1, orderable: 0, problemText: '请先选择收货地址' });
    const { tid } = await makePaidOrder(dazhi, card);
    expect(await dazhi.ask(orderCalls.orderDetail, { tid })).toMatchObject({ receiver: null, status: 'TRADE_BUYER_SIGNED' });
  });

  it('count as delivered once paid: their stock is deducted and the sale is counted', async () => {
    const { id } = goodsOf('virtualCard');
    const sales = async () => (await xiaoman.ask(storefrontCalls.goodsDetail, { id })).goods;
    await testApp.runDueJobs();
    const before = await sales();
    const { tid } = await makePaidOrder(xiaoman, { ...card, num: 2 });
    expect(await detail(tid)).toMatchObject({
      status: 'TRADE_BUYER_SIGNED',
      statusText: '交易完成',
      acts: ['delete', 'review'],
      receiver: null,
      postFee: 0,
      shipTime: null,
      signTime: expect.any(Number),
    });
    expect(await xiaoman.ask(orderCalls.payResult, { tid })).toMatchObject({ paid: 1, promises: [] });
    await testApp.runDueJobs();
    const after = await sales();
    expect([after.quantity, after.saleNum]).toEqual([before.quantity - 2, before.saleNum + 2]);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
    const [message] = (await xiaoman.ask(messageCalls.listMessages, {})).list;
    expect(message).toMatchObject({ title: '付款成功', text: '「电子贺卡」已付款，无需配送，交易已完成' });
  });

  it('cannot be shipped, and their order has no address to change', async () => {
    const { tid } = await makeOrder(xiaoman, card);
    const addressId = (await xiaoman.ask(addressCalls.getAddress, {}))?.id ?? 0;
    expect(await xiaoman.call(orderCalls.toEditAddress, { tid, addressId })).toMatchObject(refused('orderStateForbids'));
    await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'balance' });
    expect(await xiaoman.call(orderCalls.toShopPay, { tid, payType: 'balance' })).toMatchObject(refused('orderAlreadyPaid'));
    const ship = { tid, courier: 'shunfeng', number: 'SF1234567890' };
    expect(await merchant.call(logisticsMerchantCalls.shipOrder, ship)).toMatchObject(refused('orderStateForbids'));
    expect(await xiaoman.ask(orderCalls.confirmOrder, { tid })).toMatchObject({ status: 'TRADE_BUYER_SIGNED' });
    const { list } = await merchant.ask(orderMerchantCalls.listOrders, {});
    expect(list.find((order) => order.tid === tid)).toMatchObject({ receiver: null });
  });

  it('return their stock when the order is cancelled unpaid', async () => {
    const { tid } = await makeOrder(xiaoman, card);
    await xiaoman.ask(orderCalls.cancelOrder, { tid });
    expect(await detail(tid)).toMatchObject({ status: 'TRADE_CLOSED_BY_USER', acts: ['delete'] });
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('are ordered separately from other products', async () => {
    const mixed = await openCheckout(xiaoman, card, { goods: 'teapot' });
    expect(mixed).toMatchObject({ orderable: 0, problemText: '虚拟商品无需配送，请单独购买' });
    const goods = toGoodsJson([card, { goods: 'teapot' }]);
    const answer = await xiaoman.call(orderCalls.createOrder, { tid: mixed.tid, goodsJson: goods, payment: mixed.payment });
    expect(answer).toMatchObject(refused('boughtAlone'));
  });

  it('that are equity goods (kind 5) need no address or shipping fee, and are complete when paid [R-172]', async () => {
    await testApp.sql('update goods set kind = 5 where site_id = 1001 and id = $1', [goodsOf('virtualCard').id]);
    const [{ code } = { code: '' }] = await testApp.sql<{ code: string }>('select code from goods where site_id = 1001 and id = $1', [
      goodsOf('virtualCard').id,
    ]);
    await merchant.ask(equityMerchantCalls.putEquity, { code: code || String(goodsOf('virtualCard').id), days: 30, points: 1 });
    const bill = await openCheckout(xiaoman, card);
    expect(bill).toMatchObject({ needAddress: 0, postFee: 0, orderable: 1 });
    const { tid } = await makePaidOrder(xiaoman, card);
    expect(await detail(tid)).toMatchObject({ status: 'TRADE_BUYER_SIGNED', receiver: null });
  });

  it('are refused if they are of a special kind that the mall does not support [R-173]', async () => {
    await testApp.sql('update goods set kind = 6 where site_id = 1001 and id = $1', [goodsOf('virtualCard').id]);
    expect(await openCheckout(xiaoman, card)).toMatchObject({ orderable: 0, problemText: '该类商品暂不支持在线下单' });
    await testApp.sql('update goods set kind = 2 where site_id = 1001 and id = $1', [goodsOf('virtualCard').id]);
  });

  it("appear in the export of a member's data without a receiver", async () => {
    const { ticket } = await xiaoman.ask(privacyCalls.exportTicket, { password: people.xiaoman.password });
    const { body } = await testApp.as({ visitorOf: 1001 }).call(privacyCalls.exportData, { ticket });
    expect(body.orders.length).toBeGreaterThan(0);
    expect(body.orders.every(({ receiver, realname }) => receiver === null && realname === null)).toBe(true);
  });
});

describe('the draft of an order at checkout', () => {
  const testApp = useTestApp();
  const xiaoman = testApp.as('xiaoman');

  it('shows its prices, and whether the shopper came from the cart, until it expires', async () => {
    const bill = await xiaoman.ask(checkoutCalls.orderBill, {
      goodsJson: toGoodsJson([{ goods: 'shirt', num: 2 }, { goods: 'orange' }]),
      scene: 'cart',
    });
    testApp.clock.advance({ minutes: 20 });
    const scene = await xiaoman.ask(checkoutCalls.cashierScene, { tid: bill.tid });
    expect(scene).toEqual({ tid: bill.tid, scene: 'cart', score: 0, expiresAt: bill.expiresAt, num: 3, list: bill.list });
    testApp.clock.advance({ minutes: 11 });
    expect(await xiaoman.call(checkoutCalls.cashierScene, { tid: bill.tid })).toMatchObject(refused('draftNotFound'));
  });

  it("names the product page as the shopper's source unless the request names the cart", async () => {
    const { tid } = await openCheckout(xiaoman, { goods: 'teapot' });
    expect(await xiaoman.ask(checkoutCalls.cashierScene, { tid })).toMatchObject({ scene: 'goods', num: 1 });
  });
});
