import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { describe, expect, it } from 'vitest';
import { toGoodsJson, openCheckout, makePaidOrder, makeShippedOrder } from '../../../../test/shopping.ts';
import { useTestApp } from '../../../../test/test-app.ts';

describe('an order', () => {
  const testApp = useTestApp();
  const xiaoman = testApp.as('xiaoman');

  it('can be created with all request fields that the API documents name [R-175]', async () => {
    const { tid, payment } = await openCheckout(xiaoman, { goods: 'orange' });
    const address = await xiaoman.ask(addressCalls.getAddress, {});
    const fields = {
      tid,
      goodsJson: toGoodsJson([{ goods: 'orange' }]),
      tradeLMList: [],
      memo: '放门口',
      operatorId: 1,
      operatorName: '小满',
      addressId: address?.id ?? 0,
      payType: 'balance',
      sjid: 1001,
      xcxOpenId: 'ox',
      dfOpenId: 'od',
      dfAppId: 'wxd',
      xcxAppId: 'wxx',
      payment,
    };
    expect(await xiaoman.ask(orderCalls.createOrder, fields)).toMatchObject({ tid, payment });
    const paid = await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'balance' });
    expect(paid.paymentNo).toMatch(/^\d{20}$/);
    expect(await xiaoman.ask(paymentCalls.payQuery, { tid })).toMatchObject({ tid, paymentNo: paid.paymentNo, payType: 'balance' });
    expect(await xiaoman.ask(orderCalls.orderDetail, { tid })).toMatchObject({ memo: '放门口', payType: 'balance' });
  });

  it('is confirmed as received only once by two simultaneous requests with its number (tid) [R-473]', async () => {
    const { tid } = await makeShippedOrder(testApp, xiaoman, { goods: 'orange' });
    const answers = await Promise.all([1, 2].map(() => xiaoman.ask(orderCalls.confirmOrder, { tid })));
    expect(answers).toEqual([1, 2].map(() => ({ tid, status: 'TRADE_BUYER_SIGNED', statusText: '交易完成' })));
    await testApp.runDueJobs();
    expect(await testApp.sql("select count(*)::int as told from message where key like 'order:' || $1 || ':signed%'", [tid])).toEqual([
      { told: 1 },
    ]);
    const unsent = await makePaidOrder(xiaoman, { goods: 'orange' });
    expect(await xiaoman.call(orderCalls.confirmOrder, { tid: unsent.tid })).toMatchObject({ success: false });
    const without = await xiaoman.call(orderCalls.confirmOrder, {} as { tid: string });
    expect(without).toMatchObject({ status: 400 });
  });
});
