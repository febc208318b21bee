import { formatWithSymbol } from 'contract/currency.ts';
import { fromYuan } from 'contract/money.ts';
import { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { findBookInconsistenciesOf, makeOrder } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('the price change of an order with an open payment at a payment provider', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const xiaoman = testApp.as('xiaoman');
  afterEach(async () => {
    Object.assign(testApp.pay.faults, { query: undefined, close: undefined });
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  const change = (tid: string, difference = -3) => merchant.call(orderMerchantCalls.changeOrderPrice, { tid, difference });
  const orderOf = (tid: string) => xiaoman.ask(orderCalls.orderDetail, { tid });
  const balance = async () => (await xiaoman.ask(ledgerCalls.ownMoney, {})).ownMoney;
  const notifications = async (tid: string) => {
    await testApp.runDueJobs();
    const { list } = await xiaoman.ask(messageCalls.listMessages, { pageSize: 100 });
    return list.filter(({ title, link }) => title === '商家已改价' && link === `/transactionDetail/${tid}`);
  };
  const auditEntries = async (tid: string) =>
    (await merchant.ask(accessMerchantCalls.auditLog, { pageSize: 100 })).list.filter(({ about }) => Object(about).tid === tid);

  it('closes the open payment, after which the shopper pays the new price', async () => {
    const own = await balance();
    const { tid, payment } = await makeOrder(xiaoman, { goods: 'dear' });
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat', useBalance: 1 });
    expect(await balance()).toBe(0);
    expect(await change(tid)).toMatchObject({ success: true, body: { tid, payment: payment - 3 } });
    expect([testApp.pay.state(paymentNo), await balance()]).toEqual(['closed', own]);
    expect(await orderOf(tid)).toMatchObject({ status: 'WAIT_BUYER_PAY', adjustedAmount: -3, payment: payment - 3 });
    expect(await notifications(tid)).toMatchObject([
      { text: expect.stringContaining(`现应付 ${formatWithSymbol(fromYuan(payment - 3), 'CNY')}`) },
    ]);
    expect(await auditEntries(tid)).toMatchObject([{ call: 'merchant.changeOrderPrice', about: { tid, difference: -3 } }]);

    const again = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat' });
    expect(testApp.pay.intent(again.paymentNo).amount).toBe(Math.round((payment - 3) * 100));
    expect(await change(tid)).toMatchObject({ success: true, body: { payment: payment - 3 } });
    expect([testApp.pay.state(again.paymentNo), await auditEntries(tid)]).toEqual(['open', [expect.anything()]]);
    testApp.pay.pay(again.paymentNo);
    expect(await testApp.notify(again.paymentNo)).toBe(true);
    expect((await orderOf(tid)).status).toBe('WAIT_SELLER_SEND_GOODS');
  });

  it('is refused if the payment has just arrived', async () => {
    const { tid, payment } = await makeOrder(xiaoman, { goods: 'orange' });
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat' });
    testApp.pay.pay(paymentNo);
    expect(await change(tid)).toMatchObject({ ...refused('orderStateForbids'), message: '订单是「待发货」，只有未付款的订单可以改价' });
    expect(await orderOf(tid)).toMatchObject({ status: 'WAIT_SELLER_SEND_GOODS', adjustedAmount: 0, payment });
    expect([await auditEntries(tid), await notifications(tid)]).toEqual([[], []]);
  });

  it('is refused while the payment provider does not answer', async () => {
    const own = await balance();
    const { tid, payment } = await makeOrder(xiaoman, { goods: 'dear' });
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat', useBalance: 1 });
    for (const fault of ['query', 'close'] as const) {
      testApp.pay.faults[fault] = 'away';
      expect(await change(tid)).toMatchObject({ ...refused('payProviderAway'), message: '支付通道暂时没有响应，请稍后再试' });
      delete testApp.pay.faults[fault];
    }
    expect([testApp.pay.state(paymentNo), await balance()]).toEqual(['open', 0]);
    expect(await orderOf(tid)).toMatchObject({ adjustedAmount: 0, payment });
    expect([await auditEntries(tid), await notifications(tid)]).toEqual([[], []]);
    expect(await change(tid)).toMatchObject({ success: true });
    expect(await balance()).toBe(own);
  });

  it('leaves the payment open if the change is refused', async () => {
    const { tid, payment } = await makeOrder(xiaoman, { goods: 'orange' });
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'alipay' });
    expect(await change(tid, -payment - 1000)).toMatchObject(refused('priceTooLow'));
    expect(await testApp.as({ merchantOf: 1002 }).call(orderMerchantCalls.changeOrderPrice, { tid, difference: -3 })).toMatchObject(
      refused('orderNotFound'),
    );
    expect(testApp.pay.state(paymentNo)).toBe('open');
  });

  it('refunds a payment of the old price that arrives after the change', async () => {
    const { tid, payment } = await makeOrder(xiaoman, { goods: 'orange' });
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat' });
    expect(await change(tid, -0.5)).toMatchObject({ success: true });
    expect(await testApp.notify(paymentNo, { state: 'paid', amount: Math.round(payment * 100), providerNo: 'V9' })).toBe(true);
    await testApp.runDueJobs();
    expect((await orderOf(tid)).status).toBe('WAIT_BUYER_PAY');
    expect(await xiaoman.ask(paymentCalls.payQuery, { tid, sjid: 1001 })).toMatchObject({ status: 'returned' });
  });

  it('is refused after the payment deadline and leaves the payment open', async () => {
    const { tid, payment } = await makeOrder(xiaoman, { goods: 'orange' });
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat' });
    testApp.clock.advance({ minutes: 31 });
    expect(await change(tid, -0.5)).toMatchObject({ ...refused('orderStateForbids'), message: '订单的付款时间已过，不能改价' });
    expect([testApp.pay.state(paymentNo), await orderOf(tid)]).toMatchObject(['open', { adjustedAmount: 0, payment }]);
    expect([await auditEntries(tid), await notifications(tid)]).toEqual([[], []]);
  });
});
