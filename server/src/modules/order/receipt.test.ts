import { orderMerchantCalls } from 'contract/order/merchant.calls.ts';
import { orderCalls } from 'contract/order/order.calls.ts';
import { describe, expect, it } from 'vitest';
import { makeOrder, makePaidOrder } from '../../../test/shopping.ts';
import { refused, useTestApp } from '../../../test/test-app.ts';

const testApp = useTestApp();
const xiaoman = testApp.as('xiaoman');
const merchant = testApp.as({ merchantOf: 1001 });
const receiptOf = (tid: string) => xiaoman.ask(orderCalls.generateReceipt, { orderId: tid });

describe('the receipt of an order', () => {
  it('lists what was bought and how it was paid, adds up to what was paid, and says what went back', async () => {
    const { tid } = await makePaidOrder(xiaoman, { goods: 'teapot', num: 2 }, { goods: 'orange' });
    const receipt = await receiptOf(tid);
    const { goodsAmount, reductions, postFee, payment, lines, payments } = receipt;
    expect(receipt).toMatchObject({ tid, shopName: '青禾生活', adjustedAmount: 0, refundAmount: 0 });
    const cents = (yuan: number) => Math.round(yuan * 100);
    const off = reductions.reduce((total, { amount }) => total + cents(amount), 0);
    expect(cents(goodsAmount) - off + cents(postFee)).toBe(cents(payment));
    expect(lines.reduce((total, { num, originPrice }) => total + num * cents(originPrice), 0)).toBe(cents(goodsAmount));
    expect(lines.map(({ title, num }) => [title, num])).toEqual([
      ['圆融茶壶', 2],
      ['冰糖橙 5 斤', 1],
    ]);
    expect(payments).toMatchObject([{ payTypeText: '余额支付', amount: payment }]);
    await merchant.ask(orderMerchantCalls.refundOrder, { tid, why: '缺货' });
    await testApp.runDueJobs();
    expect(await receiptOf(tid)).toMatchObject({ payment, refundAmount: payment });
  });

  it("is refused before the payment, and for another member's order", async () => {
    const { tid } = await makeOrder(xiaoman, { goods: 'orange' });
    expect(await xiaoman.call(orderCalls.generateReceipt, { orderId: tid })).toMatchObject(refused('orderNotPaid'));
    const other = await makePaidOrder(testApp.as('dazhi'), { goods: 'orange' });
    expect(await xiaoman.call(orderCalls.generateReceipt, { orderId: other.tid })).toMatchObject(refused('orderNotFound'));
  });
});
