import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { goodsOf } from '../../../../test/test-goods.ts';
import { findBookInconsistenciesOf, makeOrder, makePaidOrder } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('the API call by which a merchant closes an unpaid order', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const otherMerchant = testApp.as({ merchantOf: 1002 });
  const xiaoman = testApp.as('xiaoman');
  afterEach(async () => {
    Object.assign(testApp.pay.faults, { query: undefined, close: undefined });
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  const why = '这一批茶壶缺货';
  const close = (tid: string) => merchant.call(orderMerchantCalls.closeOrder, { tid, why });
  const statusOf = async (tid: string) => (await xiaoman.ask(orderCalls.orderDetail, { tid })).status;
  const balance = async () => (await xiaoman.ask(ledgerCalls.ownMoney, {})).ownMoney;
  const stockOf = async () =>
    (
      await testApp.sql<{ stock: number }>('select (on_hand - reserved)::int as stock from stock where site_id = 1001 and sku_id = $1', [
        goodsOf('dear').skuId,
      ])
    )[0]?.stock ?? 0;
  const auditEntries = async (tid: string) =>
    (await merchant.ask(accessMerchantCalls.auditLog, { pageSize: 100 })).list.filter(({ about }) => Object(about).tid === tid);

  it('closes the order, releases its stock and notifies the shopper with the reason', async () => {
    const before = await stockOf();
    const { tid } = await makeOrder(xiaoman, { goods: 'dear' });
    expect(await stockOf()).toBe(before - 1);
    expect(await merchant.ask(orderMerchantCalls.closeOrder, { tid, why: ` ${why} ` })).toEqual({
      tid,
      status: 'TRADE_CLOSED',
      statusText: '已关闭',
    });
    expect([await statusOf(tid), await stockOf()]).toEqual(['TRADE_CLOSED', before]);
    await testApp.runDueJobs();
    const { list } = await xiaoman.ask(messageCalls.listMessages, { pageSize: 100 });
    expect(list.filter(({ link }) => link === `/transactionDetail/${tid}`)).toMatchObject([
      { title: '订单已关闭', text: expect.stringContaining(`已由商家关闭，原因：${why}，如有疑问请联系商家`) },
    ]);
    expect(await xiaoman.call(orderCalls.toShopPay, { tid, payType: 'balance' })).toMatchObject(refused('orderAlreadyClosed'));
  });

  it('lets the shopper and the merchant see who closed the order, and why', async () => {
    const { tid } = await makeOrder(xiaoman, { goods: 'orange' });
    const open = { closedBy: null, closedWhy: '' };
    expect(await xiaoman.ask(orderCalls.orderDetail, { tid })).toMatchObject(open);
    await close(tid);
    const closed = { closedBy: 'merchant', closedWhy: why };
    expect(await xiaoman.ask(orderCalls.orderDetail, { tid })).toMatchObject(closed);
    expect(await merchant.ask(logisticsMerchantCalls.merchantOrder, { tid })).toMatchObject(closed);
    const { tid: cancelled } = await makeOrder(xiaoman, { goods: 'orange' });
    await xiaoman.ask(orderCalls.cancelOrder, { tid: cancelled });
    expect(await xiaoman.ask(orderCalls.orderDetail, { tid: cancelled })).toMatchObject({ closedBy: 'shopper', closedWhy: '' });
    const { tid: late } = await makeOrder(xiaoman, { goods: 'orange' });
    testApp.clock.advance({ minutes: 31 });
    await testApp.runDueJobs();
    expect(await xiaoman.ask(orderCalls.orderDetail, { tid: late })).toMatchObject({
      status: 'TRADE_CLOSED',
      closedBy: 'time',
      closedWhy: '',
    });
    await testApp.sql('update orders set closed_by = null where tid = $1', [late]); // as in old orders, which do not record it
    expect(await xiaoman.ask(orderCalls.orderDetail, { tid: late })).toMatchObject({ status: 'TRADE_CLOSED', ...open });
  });

  it('closes the order and notifies the shopper only once, even if the call is repeated simultaneously', async () => {
    const { tid } = await makeOrder(xiaoman, { goods: 'orange' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => close(tid)));
    expect(new Set(answers.map(({ body }) => body.status))).toEqual(new Set(['TRADE_CLOSED']));
    expect(await close(tid)).toMatchObject({ success: true, body: { status: 'TRADE_CLOSED' } });
    await testApp.runDueJobs();
    const { list } = await xiaoman.ask(messageCalls.listMessages, { pageSize: 100 });
    expect(list.filter(({ link }) => link === `/transactionDetail/${tid}`)).toHaveLength(1);
    expect(await auditEntries(tid)).toMatchObject([{ call: 'merchant.closeOrder', about: { tid, why } }]);
  });

  it('leaves an order unchanged if the shopper has already cancelled it', async () => {
    const { tid } = await makeOrder(xiaoman, { goods: 'orange' });
    await xiaoman.ask(orderCalls.cancelOrder, { tid, why: '地址填错了' });
    expect(await close(tid)).toMatchObject({ success: true, body: { status: 'TRADE_CLOSED_BY_USER', statusText: '已取消' } });
    // The shopper's reason is told to the merchant.
    expect(await merchant.ask(logisticsMerchantCalls.merchantOrder, { tid })).toMatchObject({
      closedBy: 'shopper',
      closedWhy: '地址填错了',
    });
    expect(await auditEntries(tid)).toEqual([]);
  });

  it('closes the open payment at the provider, and releases the reserved balance', async () => {
    const own = await balance();
    const { tid } = await makeOrder(xiaoman, { goods: 'dear' });
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat', useBalance: 1 });
    expect(await balance()).toBe(0);
    expect(await close(tid)).toMatchObject({ success: true });
    expect([testApp.pay.state(paymentNo), await balance(), await statusOf(tid)]).toEqual(['closed', own, 'TRADE_CLOSED']);
    expect(await auditEntries(tid)).toHaveLength(1);
  });

  it('does not close the order while the payment provider does not answer', async () => {
    const { tid } = await makeOrder(xiaoman, { goods: 'orange' });
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'alipay' });
    testApp.pay.faults.close = 'away';
    expect(await close(tid)).toMatchObject(refused('payProviderAway'));
    expect([await statusOf(tid), testApp.pay.state(paymentNo), await auditEntries(tid)]).toEqual(['WAIT_BUYER_PAY', 'open', []]);
    delete testApp.pay.faults.close;
    expect(await close(tid)).toMatchObject({ success: true });
  });

  it('does not close an order for which a payment has just arrived', async () => {
    const { tid } = await makeOrder(xiaoman, { goods: 'orange' });
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat' });
    testApp.pay.pay(paymentNo);
    expect(await close(tid)).toMatchObject({ ...refused('orderStateForbids'), message: '订单是「待发货」，只有未付款的订单可以关闭' });
    expect(await statusOf(tid)).toBe('WAIT_SELLER_SEND_GOODS');
    expect(await auditEntries(tid)).toEqual([]);
    const both = await makeOrder(xiaoman, { goods: 'oneCent' });
    await Promise.all([close(both.tid), xiaoman.call(orderCalls.toShopPay, { tid: both.tid, payType: 'balance' })]);
    expect(['TRADE_CLOSED', 'WAIT_SELLER_SEND_GOODS']).toContain(await statusOf(both.tid));
  });

  it('has money refunded that arrives after the order was closed', async () => {
    const { tid, payment } = await makeOrder(xiaoman, { goods: 'orange' });
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat' });
    await close(tid);
    expect(await testApp.notify(paymentNo, { state: 'paid', amount: Math.round(payment * 100), providerNo: 'V9' })).toBe(true);
    await testApp.runDueJobs();
    expect(await statusOf(tid)).toBe('TRADE_CLOSED');
    expect(await xiaoman.ask(paymentCalls.payQuery, { tid, sjid: 1001 })).toMatchObject({ status: 'returned' });
  });

  it('refuses a paid order, an unknown order, an order of another site and a missing reason', async () => {
    const { tid } = await makePaidOrder(xiaoman, { goods: 'orange' });
    expect(await close(tid)).toMatchObject(refused('orderStateForbids'));
    expect(await close('0'.repeat(20))).toMatchObject(refused('orderNotFound'));
    const { tid: unpaid } = await makeOrder(xiaoman, { goods: 'orange' });
    expect(await otherMerchant.call(orderMerchantCalls.closeOrder, { tid: unpaid, why })).toMatchObject(refused('orderNotFound'));
    for (const empty of ['', '  '])
      expect(await merchant.call(orderMerchantCalls.closeOrder, { tid: unpaid, why: empty })).toMatchObject({ status: 400 });
    expect(await statusOf(unpaid)).toBe('TRADE_NO_CREATE_PAY');
  });
});
