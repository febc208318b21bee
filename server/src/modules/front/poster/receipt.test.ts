import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { posterCalls } from 'contract/front/poster/poster.calls.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeOrder, makePaidOrder } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
const xiaoman = testApp.as('xiaoman');
const merchant = testApp.as({ merchantOf: 1001 });
const receiptOf = (tid: string) => xiaoman.ask(posterCalls.generateReceipt, { orderId: tid });

describe('the receipt of an order', () => {
  it('lists what was bought, how it was paid and what was refunded, and adds up to the amount paid', async () => {
    const { tid } = await makePaidOrder(xiaoman, { goods: 'teapot', num: 2 }, { goods: 'orange' });
    const receipt = await receiptOf(tid);
    const { goodsAmount, reductions, postFee, payment, lines, payments } = receipt;
    expect(receipt).toMatchObject({ tid, shopName: '青禾生活', adjustedAmount: 0, refundAmount: 0 });
    const cents = (yuan: number) => Math.round(yuan * 100);
    const off = reductions.reduce((total, { amount }) => total + cents(amount), 0);
    expect(cents(goodsAmount) - off + cents(postFee)).toBe(cents(payment));
    expect(lines.reduce((total, { num, originPrice }) => total + num * cents(originPrice), 0)).toBe(cents(goodsAmount));
    expect(lines.map(({ title, num, originAmount }) => [title, num, originAmount])).toEqual([
      ['圆融茶壶', 2, 256],
      ['冰糖橙 5 斤', 1, 39.9],
    ]);
    expect(payments).toMatchObject([{ payTypeText: '余额支付', amount: payment }]);
    await merchant.ask(orderMerchantCalls.refundOrder, { tid, why: '缺货' });
    await testApp.runDueJobs();
    expect(await receiptOf(tid)).toMatchObject({ payment, refundAmount: payment });
  });

  it('is drawn as a picture on request, and drawn anew after a refund', async () => {
    const { tid } = await makePaidOrder(xiaoman, { goods: 'teapot' });
    const draw = () => xiaoman.ask(posterCalls.generateReceipt, { orderId: tid, picture: 1 });
    expect((await receiptOf(tid)).picture).toBeNull();
    const { picture } = await draw();
    const { statusCode, rawPayload } = await testApp.product.app.inject({ method: 'GET', url: picture?.url ?? '' });
    expect(statusCode).toBe(200);
    const { width, height, format } = await sharp(rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: picture?.width, height: picture?.height, format: 'jpeg' });
    testApp.clock.advance({ minutes: 1 });
    expect((await draw()).picture?.url).toBe(picture?.url);
    await merchant.ask(orderMerchantCalls.refundOrder, { tid, why: '缺货' });
    await testApp.runDueJobs();
    expect((await draw()).picture?.url).not.toBe(picture?.url);
  });

  it("is refused before the payment, and for another member's order", async () => {
    const { tid } = await makeOrder(xiaoman, { goods: 'orange' });
    expect(await xiaoman.call(posterCalls.generateReceipt, { orderId: tid })).toMatchObject(refused('orderNotPaid'));
    const other = await makePaidOrder(testApp.as('dazhi'), { goods: 'orange' });
    expect(await xiaoman.call(posterCalls.generateReceipt, { orderId: other.tid })).toMatchObject(refused('orderNotFound'));
  });
});
