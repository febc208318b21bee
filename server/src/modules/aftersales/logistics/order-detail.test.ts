import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { describe, expect, it } from 'vitest';
import { makeOrder, makePaidOrder } from '../../../../test/shopping.ts';
import { useTestApp } from '../../../../test/test-app.ts';

describe('the order detail for a merchant', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const xiaoman = testApp.as('xiaoman');
  const whole = (tid: string) => merchant.ask(logisticsMerchantCalls.merchantOrder, { tid });

  it('shows for an unpaid order only the payment that was started', async () => {
    const { tid } = await makeOrder(xiaoman, { goods: 'teapot' });
    expect(await whole(tid)).toMatchObject({ paidAmount: 0, payments: [], parcels: [], refunds: [] });
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat' });
    expect(await whole(tid)).toMatchObject({ paidAmount: 0, payments: [{ paymentNo, status: 'open', payTime: null, vendorNo: '' }] });
  });

  it("shows the amount paid by each payment method, with the mall's and the provider's payment number", async () => {
    const { tid, payment } = await makeOrder(xiaoman, { goods: 'dear' });
    const { paymentNo } = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'wechat', useBalance: 1 });
    testApp.pay.pay(paymentNo);
    await testApp.notify(paymentNo);
    const { paidAmount, payments, payTime } = await whole(tid);
    expect(paidAmount).toBe(payment);
    expect(payments).toMatchObject([
      { paymentNo, payType: 'wechat', payTypeText: '微信支付', status: 'paid', payTime, vendorNo: expect.stringMatching(/\S{6}/) },
    ]);
    const [paid] = payments;
    expect(Math.round(((paid?.amount ?? 0) + (paid?.balanceAmount ?? 0)) * 100)).toBe(Math.round(payment * 100));
    expect(paid?.balanceAmount).toBeGreaterThan(0);
  });

  it('shows each parcel with its contents and its earlier tracking numbers', async () => {
    const { tid } = await makePaidOrder(testApp.as('dazhi'), { goods: 'orange' }, { goods: 'teapot' });
    const ship = { tid, courier: 'shunfeng' } as const;
    await merchant.ask(logisticsMerchantCalls.shipOrder, { ...ship, number: 'SF7000000001', lineNos: [2] });
    await merchant.ask(logisticsMerchantCalls.shipOrder, { ...ship, number: 'SF7000000002' });
    await merchant.ask(logisticsMerchantCalls.changeParcel, { tid, number: 'SF7000000002', courier: 'ems', newNumber: 'EM7000000003' });
    const { parcels, shipTime, payments, paidAmount, payment } = await whole(tid);
    expect(parcels).toMatchObject([
      { courierName: '顺丰速运', number: 'SF7000000001', former: [], list: [{ lineNo: 2, num: 1 }] },
      {
        courierName: 'EMS',
        number: 'EM7000000003',
        former: [{ courierName: '顺丰速运', number: 'SF7000000002' }],
        list: [{ lineNo: 1, num: 1 }],
      },
    ]);
    expect(parcels[1]?.shipTime).toBe(shipTime);
    expect([paidAmount, payments]).toEqual([payment, [expect.objectContaining({ payType: 'balance', amount: payment, balanceAmount: 0 })]]);
  });

  it('shows a payment that arrived after the order was closed, and its refund', async () => {
    const { tid, payment } = await makeOrder(testApp.as('dazhi'), { goods: 'teapot' });
    const { paymentNo } = await testApp.as('dazhi').ask(orderCalls.toShopPay, { tid, payType: 'alipay' });
    expect((await merchant.ask(orderMerchantCalls.closeOrder, { tid, why: '缺货' })).status).toBe('TRADE_CLOSED');
    const amount = payment;
    expect(await testApp.notify(paymentNo, { state: 'paid', amount: Math.round(amount * 100), providerNo: 'V1' })).toBe(true);
    expect(await whole(tid)).toMatchObject({
      paidAmount: 0,
      payments: [{ paymentNo, status: 'returning', amount, balanceAmount: 0 }],
      refunds: [{ paymentNo, amount, status: 'open', doneTime: null }],
    });
    await testApp.runDueJobs();
    expect(await whole(tid)).toMatchObject({
      payments: [{ status: 'returned' }],
      refunds: [{ amount, status: 'done', doneTime: expect.any(Number) }],
      closedBy: 'merchant',
      closedWhy: '缺货',
    });
  });
});
