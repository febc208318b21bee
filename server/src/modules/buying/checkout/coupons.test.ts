import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { giftMerchantCalls } from 'contract/offers/gift/merchant.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { grantPointsTo, openPoints } from '../../../../test/grant-points.ts';
import { putCouponId } from '../../../../test/put-coupon.ts';
import { findBookInconsistenciesOf, openCheckout, type RequestedGoods, toGoodsJson } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';
import { goodsOf } from '../../../../test/test-goods.ts';

describe('a coupon in an order', () => {
  const testApp = useTestApp();
  const dazhi = testApp.as('dazhi');
  const goods: RequestedGoods = { goods: 'teapot', num: 2 };
  const goodsJson = toGoodsJson([goods]);
  const receive = async (form: Parameters<typeof putCouponId>[2], who = dazhi) => {
    const cid = await putCouponId(testApp, 1001, form);
    return (await who.ask(couponCalls.receiveCoupon, { cid })).cuid;
  };
  const statusOf = async (cuid: number) =>
    (await testApp.sql<{ status: string; tid: string | null }>('select status, tid from member_coupon where id = $1', [cuid]))[0];
  const createOrder = (bill: { tid: string; payment: number }, more: { cuid?: number } = {}) =>
    dazhi.call(orderCalls.createOrder, { tid: bill.tid, goodsJson, payment: bill.payment, ...more });
  beforeEach(() => testApp.sql('truncate coupon cascade'));

  it('is chosen automatically as the best for the shopper, and shown with its discount on the bill', async () => {
    expect((await openCheckout(dazhi, goods)).coupon).toBeNull();
    await receive({ off: 5, threshold: 100 });
    const best = await receive({ off: 20, threshold: 200, name: '满 200 减 20' });
    await receive({ off: 90, threshold: 9000 });
    const bill = await openCheckout(dazhi, goods);
    expect(bill).toMatchObject({
      goodsAmount: 256,
      // The level's price is hers every day: only the coupon saves.
      savedAmount: 20,
      coupon: { cuid: best, name: '满 200 减 20', amount: 20, usableNum: 2, unusableNum: 1 },
      reductions: [{ kind: 'level' }, { kind: 'coupon', id: best, name: '满 200 减 20', amount: 20 }],
    });
    expect(await dazhi.ask(checkoutCalls.quoteGoods, { goodsJson })).toMatchObject({
      reductions: [{ kind: 'level' }, { kind: 'coupon', name: '满 200 减 20', amount: 20 }],
    });
    expect((await openCheckout(testApp.as('xiaoman'), goods)).coupon).toBeNull();
  });

  it('is found as the best among more than two hundred, and used if it is chosen', async () => {
    const small = await receive({ off: 1, threshold: undefined, kind: 'generic', days: 1 });
    const large = await receive({ off: 50, threshold: undefined, kind: 'generic', days: 9 });
    await testApp.sql(
      `insert into member_coupon select (jsonb_populate_record(one, jsonb_build_object('id', 900000 + n, 'code', 'MANY' || n))).*
        from member_coupon one, generate_series(1, 210) n where one.id = $1`,
      [small],
    );
    const bill = await openCheckout(dazhi, goods);
    expect(bill.coupon).toMatchObject({ cuid: large, amount: 50, usableNum: 212 });
    const chosen = await dazhi.ask(checkoutCalls.cashierSubmit, { tid: bill.tid, cuid: 900_210 });
    expect(chosen.coupon).toMatchObject({ cuid: 900_210, amount: 1 });
    expect((await createOrder(chosen)).body).toMatchObject({ payment: chosen.payment });
  });
  it('says which purchase gift it would lose before it is chosen, and which it made the order miss', async () => {
    const cuid = await receive({ off: 20, threshold: 100 });
    await testApp.as({ merchantOf: 1001 }).ask(giftMerchantCalls.putPurchaseGift, {
      key: 'lost',
      name: '满 250 得积分',
      startTime: '2025-01-01 00:00',
      endTime: null,
      goods: null,
      threshold: 250,
      gifts: [{ points: 100 }],
    });
    const used = await openCheckout(dazhi, goods);
    expect(used).toMatchObject({ gifts: [], missedGifts: [{ name: '满 250 得积分', fullAmount: 250, missingAmount: 19.12 }] });
    const { tid } = await dazhi.ask(checkoutCalls.cashierSubmit, { tid: used.tid, cuid: -1 });
    const { list } = await dazhi.ask(checkoutCalls.couponDiscountPrice, { tid });
    expect(list.find((one) => one.cuid === cuid)?.lostGifts).toMatchObject([{ name: '满 250 得积分', missingAmount: 19.12 }]);
    await testApp.as({ merchantOf: 1001 }).ask(giftMerchantCalls.endPurchaseGift, { key: 'lost' });
  });

  it('is not the only one that tells of lost gifts: points do so too before they are switched on', async () => {
    await openPoints(testApp);
    await grantPointsTo(testApp, 'dazhi', 2000);
    await testApp.as({ merchantOf: 1001 }).ask(giftMerchantCalls.putPurchaseGift, {
      key: 'lost-to-points',
      name: '满 250 送积分',
      startTime: '2025-01-01 00:00',
      endTime: null,
      goods: null,
      threshold: 250,
      gifts: [{ points: 100 }],
    });
    const bill = await openCheckout(dazhi, goods);
    expect(bill.missedGifts).toEqual([]);
    expect(bill.points).toMatchObject({
      amount: 20,
      used: 0,
      lostGifts: [{ name: '满 250 送积分', fullAmount: 250, missingAmount: 19.12 }],
    });
    await testApp.as({ merchantOf: 1001 }).ask(giftMerchantCalls.endPurchaseGift, { key: 'lost-to-points' });
  });

  it('is chosen before a coupon of equal value that expires later', async () => {
    await receive({ off: 20, threshold: 100, days: 9 });
    const sooner = await receive({ off: 20, threshold: 100, days: 1 });
    expect((await openCheckout(dazhi, goods)).coupon?.cuid).toBe(sooner);
  });
  it('can be replaced or removed by the shopper, and the choice remains when the bill is loaded again', async () => {
    const small = await receive({ off: 5, threshold: 100 });
    const large = await receive({ off: 20, threshold: 100 });
    const { tid } = await openCheckout(dazhi, goods);
    const chosen = async (cuid: number) => (await dazhi.ask(checkoutCalls.cashierSubmit, { tid, cuid })).coupon?.cuid;
    expect(await chosen(small)).toBe(small);
    expect(await chosen(0)).toBe(small);
    expect(await chosen(-1)).toBeNull();
    expect((await dazhi.ask(checkoutCalls.cashier, { tid })).coupon?.cuid).toBeNull();
    expect(await chosen(large)).toBe(large);
  });

  it('is offered for goods before it is received, with what it would take off them', async () => {
    const put = (form: Parameters<typeof putCouponId>[2]) => putCouponId(testApp, 1001, form);
    const small = await put({ off: 5, threshold: 100, receipt: 'page' });
    const large = await put({ off: 20, threshold: 100, receipt: 'page', perMember: 1 });
    const far = await put({ off: 90, threshold: 300, receipt: 'page' });
    await put({ kind: 'generic', threshold: undefined, off: 9, goods: ['T-3'], receipt: 'page' });
    await put({ off: 30, threshold: 100, receipt: 'code' });
    const offered = async () =>
      (await dazhi.ask(checkoutCalls.couponSavings, { goodsJson })).list.map((one) => [one.couponId, one.discountPrice, one.missingAmount]);
    const missing = expect.closeTo(300 - (await dazhi.ask(checkoutCalls.quoteGoods, { goodsJson })).payment, 2) as number;
    expect(await offered()).toEqual([
      [large, 20, null],
      [small, 5, null],
      [far, 0, missing],
    ]);
    await dazhi.ask(couponCalls.receiveCoupon, { cid: large });
    expect((await offered()).map(([id]) => id)).toEqual([small, far]);
  });

  it('is listed with its discount, or with the reason why the order cannot use it', async () => {
    const small = await receive({ off: 5, threshold: 100 });
    const large = await receive({ off: 20, threshold: 100 });
    const far = await receive({ off: 90, threshold: 300 });
    const other = await receive({ kind: 'generic', threshold: undefined, off: 9, goods: ['T-3'] });
    const store = await receive({ kind: 'writeOff', threshold: undefined, off: undefined });
    const { tid } = await openCheckout(dazhi, goods);
    const { cuid, list } = await dazhi.ask(checkoutCalls.couponDiscountPrice, { tid });
    expect(cuid).toBe(large);
    expect(list.map((one) => [one.cuid, one.discountPrice, one.why])).toEqual([
      [large, 20, ''],
      [small, 5, ''],
      [far, 0, expect.stringMatching(/^还差 ¥4\d\.\d\d\s?可用$/)],
      [other, 0, '没有可用这张券的商品'],
      [store, 0, '请到门店出示核销'],
    ]);
  });

  it('says that it cannot be used beside promotions where one reduced its products', async () => {
    const alone = await receive({ off: 5, threshold: 100, stacks: 0, goods: ['T-2'] });
    const partly = await receive({ off: 5, threshold: 100, stacks: 0 });
    const reduces = { key: 'alone', kind: 'limitDiscount' as const, name: '早春', startTime: '2026-01-01 00:00', endTime: null };
    const merchant = testApp.as({ merchantOf: 1001 });
    await merchant.ask(promotionMerchantCalls.putPromotion, { ...reduces, offers: [{ goods: 'T-2', price: 99 }] });
    const { tid } = await openCheckout(dazhi, goods, { goods: 'orange', num: 1 });
    const { list } = await dazhi.ask(checkoutCalls.couponDiscountPrice, { tid });
    await merchant.ask(promotionMerchantCalls.endPromotion, { key: 'alone' });
    const whyOf = (id: number) => list.find(({ cuid }) => cuid === id)?.why;
    expect(whyOf(alone)).toBe('不与活动同享，可用这张券的商品已有活动优惠');
    expect(whyOf(partly)).toMatch(/^不与活动同享，有活动优惠的商品不计入，还差 ¥6\d\.\d\d/);
  });

  it('is reserved by an unpaid order, used up by its payment, and released when the order closes', async () => {
    const cuid = await receive({ off: 20, threshold: 100 });
    const first = await openCheckout(dazhi, goods);
    const { tid } = (await createOrder(first)).body as { tid: string };
    expect(await statusOf(cuid)).toEqual({ status: 'locked', tid });
    expect((await openCheckout(dazhi, goods)).coupon).toBeNull();
    await dazhi.ask(orderCalls.cancelOrder, { tid });
    expect(await statusOf(cuid)).toEqual({ status: 'unused', tid: null });

    const second = await openCheckout(dazhi, goods);
    expect(second.coupon?.cuid).toBe(cuid);
    await createOrder(second);
    await dazhi.ask(orderCalls.toShopPay, { tid: second.tid, payType: 'balance' });
    expect(await statusOf(cuid)).toEqual({ status: 'used', tid: second.tid });
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('pays the whole order at once if it leaves nothing to pay', async () => {
    await testApp.sql(`update goods set flat_freight = 0, freight_template_id = null where id = $1`, [goodsOf('teapot').id]);
    const cuid = await receive({ kind: 'generic', threshold: undefined, off: 500, confirm: '最低 0.00 元' });
    const bill = await openCheckout(dazhi, goods);
    const placed = await createOrder(await dazhi.ask(checkoutCalls.cashierSubmit, { tid: bill.tid, cuid }));
    expect(placed.body).toMatchObject({ payment: 0, status: 'WAIT_SELLER_SEND_GOODS', closeTime: null });
    expect(await statusOf(cuid)).toMatchObject({ status: 'used' });
    expect(await createOrder({ ...bill, payment: 1 })).toMatchObject(refused('draftDiffers'));
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('can be used by only one of two orders that are placed simultaneously', async () => {
    const cuid = await receive({ off: 20, threshold: 100 });
    const bills = await Promise.all([openCheckout(dazhi, goods), openCheckout(dazhi, goods)]);
    const replies = await Promise.all(bills.map((bill) => createOrder(bill)));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(replies.find(({ success }) => !success)).toMatchObject(refused('couponUnusable'));
    expect((await statusOf(cuid))?.status).toBe('locked');
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('makes the order fail if it has expired since, or is not the coupon of the bill', async () => {
    const cuid = await receive({ off: 20, threshold: 100, days: 1 });
    const bill = await openCheckout(dazhi, goods);
    expect(await createOrder(bill, { cuid: -1 })).toMatchObject(refused('draftDiffers'));
    const again = await openCheckout(dazhi, goods);
    await testApp.sql('update member_coupon set ends_at = $1 where id = $2', [new Date(testApp.clock.now().getTime()), cuid]);
    expect(await createOrder(again)).toMatchObject(refused('couponUnusable'));
  });

  it("is named in the order's price explanation, later with the note that it has expired", async () => {
    await receive({ off: 20, threshold: 100, name: '满 100 减 20' });
    const bill = await openCheckout(dazhi, goods);
    await createOrder(bill);
    expect(await dazhi.ask(orderCalls.explainPrice, { tid: bill.tid })).toMatchObject({
      lines: [{ reductions: [{ kind: 'level' }, { kind: 'coupon', name: '满 100 减 20', amount: 20 }] }],
      now: { reductions: [{ kind: 'level' }, { kind: 'coupon', name: '满 100 减 20', amount: 20 }], notApplied: [] },
    });
    testApp.clock.advance({ minutes: 400 * 24 * 60 });
    expect((await testApp.as({ merchantOf: 1001 }).ask(orderMerchantCalls.orderPrice, { tid: bill.tid })).now).toMatchObject({
      reductions: [{ kind: 'level' }],
      notApplied: [{ kind: 'coupon', name: '满 100 减 20', why: expect.stringMatching(/已过期$/) }],
    });
  });

  it('cannot be used by another member than its owner', async () => {
    const theirs = await receive({ off: 20, threshold: 100 }, testApp.as('xiaoman'));
    const { tid } = await openCheckout(dazhi, goods);
    expect((await dazhi.ask(checkoutCalls.cashierSubmit, { tid, cuid: theirs })).coupon).toBeNull();
  });
});
