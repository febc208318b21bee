import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { describe, expect, it } from 'vitest';
import { makeInsuredOrder, openInsurance } from '../../../../test/insurances.ts';
import { putCouponId } from '../../../../test/put-coupon.ts';
import { makeOrder } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe("the explanation of an order's price", () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const [xiaoman, dazhi] = [testApp.as('xiaoman'), testApp.as('dazhi')];
  const head = { startTime: '2026-01-01 00:00', endTime: null };

  it("shows the discounts of each line, the merchant's price change, the payment, and what the order would cost today", async () => {
    const orange = { key: 'orange', kind: 'limitDiscount' as const, name: '早春', ...head, offers: [{ goods: 'T-3', price: 30 }] };
    await merchant.ask(promotionMerchantCalls.putPromotion, orange);
    const full = { key: 'full', kind: 'fullReduction' as const, name: '满 100 减 20', ...head, goods: null };
    await merchant.ask(promotionMerchantCalls.putPromotion, { ...full, tiers: [{ threshold: 100, off: 20 }] });
    const { tid } = await makeOrder(dazhi, { goods: 'orange', num: 4 });
    await merchant.ask(orderMerchantCalls.changeOrderPrice, { tid, difference: -10, freight: 0 });
    await dazhi.ask(orderCalls.toShopPay, { tid, payType: 'balance' });
    await merchant.ask(promotionMerchantCalls.endPromotion, { key: 'orange' });

    const explained = await dazhi.ask(orderCalls.explainPrice, { tid });
    expect(explained).toMatchObject({
      tid,
      lines: [
        {
          title: '冰糖橙 5 斤',
          num: 4,
          originPrice: 39.9,
          reductions: [
            { kind: 'limitDiscount', name: '早春', amount: 39.6 },
            { kind: 'fullReduction', name: '满 100 减 20', amount: 20 },
          ],
          amount: 90,
        },
      ],
      goodsAmount: 159.6,
      reductions: [{ amount: 39.6 }, { amount: 20 }],
      adjustedAmount: -10,
      postFee: 0,
      payment: 90,
      payments: [{ payType: 'balance', amount: 90, wentBack: 0 }],
      now: { goodsAmount: 159.6, reductions: [{ kind: 'fullReduction', amount: 20 }], goneLines: [] },
    });
    expect(await merchant.ask(orderMerchantCalls.orderPrice, { tid })).toEqual(explained);
  });

  it('shows what the return-freight insurance of the order costs today, or that the shop no longer offers it', async () => {
    await openInsurance(testApp, 1001);
    const { tid } = await makeInsuredOrder(dazhi, [{ goods: 'teapot' }], { isPaid: false });
    const { payment, now } = await dazhi.ask(orderCalls.explainPrice, { tid });
    expect(now).toMatchObject({ insuranceFee: 0.5, payment, notApplied: [] });
    await openInsurance(testApp, 1001, { premium: 2 });
    expect((await dazhi.ask(orderCalls.explainPrice, { tid })).now?.insuranceFee).toBe(2);
    await openInsurance(testApp, 1001, { isOpen: false });
    expect((await dazhi.ask(orderCalls.explainPrice, { tid })).now).toMatchObject({
      insuranceFee: 0,
      notApplied: [{ kind: 'insurance', name: '退货运费险', why: expect.stringMatching(/^店铺现在没有退货运费险/) }],
    });
  });

  it('says that the coupon cannot be combined with a promotion that runs now', async () => {
    const cid = await putCouponId(testApp, 1001, { off: 5, threshold: 20, stacks: 0 });
    await dazhi.ask(couponCalls.receiveCoupon, { cid });
    const { tid } = await makeOrder(dazhi, { goods: 'orange' });
    expect((await dazhi.ask(orderCalls.explainPrice, { tid })).now?.notApplied).toEqual([]);
    const offers = [{ goods: 'T-3', price: 30 }];
    await merchant.ask(promotionMerchantCalls.putPromotion, { key: 'today', kind: 'limitDiscount', name: '今日', ...head, offers });
    expect((await dazhi.ask(orderCalls.explainPrice, { tid })).now?.notApplied).toMatchObject([
      { kind: 'coupon', why: '这张券不能和现在的活动同时用' },
    ]);
  });

  it('is refused to another shopper', async () => {
    const { tid } = await makeOrder(dazhi, { goods: 'orange' });
    expect(await xiaoman.call(orderCalls.explainPrice, { tid })).toMatchObject(refused('orderNotFound'));
  });
});
