import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { bundleMerchantCalls } from 'contract/offers/bundle/merchant.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { giftCalls } from 'contract/offers/gift/gift.calls.ts';
import { giftMerchantCalls } from 'contract/offers/gift/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import type { PromotionForm } from 'contract/offers/promotion/form.shapes.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { trialMerchantCalls } from 'contract/overall/trial/merchant.calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { cents } from 'contract/money.ts';
import { putCouponOf } from '../../../../test/put-coupon.ts';
import { billOf, freeOf, orderOf, payOrder, piecesOf, putBundle, putMarkUp, putSampleGift } from '../../../../test/put-tied.ts';
import { findBookInconsistenciesOf, giveMoney } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';
import { goodsOf } from '../../../../test/test-goods.ts';

const testApp = useTestApp();
const merchant = testApp.as({ merchantOf: 1001 });
const [xiaoman, dazhi] = [testApp.as('xiaoman'), testApp.as('dazhi')];
const refund = (tid: string) => merchant.ask(orderMerchantCalls.refundOrder, { tid, why: '不要了' });
const pointsOf = async (who = xiaoman) => (await who.ask(pointsCalls.queryScoreSettled, {})).settled;

beforeEach(async () => {
  await testApp.sql('delete from promotion');
  await testApp.sql('truncate order_gift, purchase_gift_stock, purchase_gift cascade');
  await testApp.sql('update goods set components = null');
  await testApp.runDueJobs();
  await giveMoney(testApp, 'xiaoman', cents(500_000));
});

describe('an add-on purchase (an extra product at a lower price when main products are bought)', () => {
  it('offers the extra product once the main products reach the threshold, and shows the missing amount before', async () => {
    const id = await putMarkUp(testApp, { mostPerOrder: 2 });
    const below = await billOf(xiaoman, piecesOf('orange'));
    expect(below.markUps).toMatchObject([
      { activityId: id, missingAmount: 60.1, mostNum: 2, list: [{ numIid: 3, price: 9.9, originPrice: 39.9, num: 0 }] },
    ]);
    expect((await billOf(xiaoman, piecesOf('teapot'))).markUps).toMatchObject([{ missingAmount: 0 }]);
    const page = await xiaoman.ask(storefrontCalls.goodsDetail, { id: 2 });
    expect(page.activity.markUpGoodsInfoList).toMatchObject([
      { activityId: id, fullAmount: 100, mostNum: 2, numIid: 3, price: 9.9, originPrice: 39.9 },
    ]);
  });

  it('gives the extra piece a separate order line, even if an ordinary piece of the same SKU is ordered too', async () => {
    const id = await putMarkUp(testApp);
    const before = await freeOf(testApp, 'orange');
    const { bill, order } = await orderOf(xiaoman, piecesOf('teapot'), piecesOf('orange'), piecesOf('orange', 1, id));
    expect(bill.list).toMatchObject([
      { lineId: 1, markUpId: null },
      { lineId: 2, price: 39.9, markUpId: null },
      { lineId: 3, price: 9.9, amount: 9.9, markUpId: id, priceKind: 'markUp' },
    ]);
    expect(bill.reductions.filter(({ kind }) => kind === 'markUp')).toEqual([{ kind: 'markUp', id, name: '加价换购', amount: 30 }]);
    expect(await freeOf(testApp, 'orange')).toBe(before - 2);
    const detail = await xiaoman.ask(orderCalls.orderDetail, { tid: order.tid });
    expect(detail.list[2]).toMatchObject({ tieKind: 'markUp', tieName: '加价换购', mainLineNos: [1, 2], price: 9.9, originPrice: 39.9 });
    const explained = await xiaoman.ask(orderCalls.explainPrice, { tid: order.tid });
    expect(explained.lines[2]?.reductions).toEqual([{ kind: 'markUp', name: '加价换购', amount: 30 }]);
    expect(explained.now?.payment).toBe(order.payment);
    await payOrder(testApp, xiaoman, order.tid);
    await refund(order.tid);
    expect(await freeOf(testApp, 'orange')).toBe(before);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('says why the extra piece cannot be bought, and refuses an order for it', async () => {
    const id = await putMarkUp(testApp);
    const short = await billOf(xiaoman, piecesOf('orange'), piecesOf('orange', 1, id));
    expect(short).toMatchObject({ orderable: 0, problem: 'markUpUnusable', problemText: '「冰糖橙 5 斤」再买 60.10 元才能换购' });
    const many = await billOf(xiaoman, piecesOf('teapot'), piecesOf('orange', 2, id));
    expect(many.list[1]?.problem).toBe('这个活动每单最多换购 1 件');
    const quote = await xiaoman.ask(checkoutCalls.quoteGoods, { goodsJson: [piecesOf('orange'), piecesOf('orange', 1, id)] });
    expect(quote).toMatchObject({ list: [{ markUpId: null }], payment: 39.9, markUps: [{ missingAmount: 60.1 }] });

    const goodsJson = [piecesOf('teapot'), piecesOf('orange', 1, id)];
    const bill = await billOf(xiaoman, ...goodsJson);
    await merchant.ask(promotionMerchantCalls.endPromotion, { key: 'add' });
    const answer = await xiaoman.call(orderCalls.createOrder, { tid: bill.tid, goodsJson, payment: bill.payment });
    expect(answer).toMatchObject(refused('markUpUnusable'));
  });

  it('refuses an order with an ordinary piece where the bill had the extra piece', async () => {
    const id = await putMarkUp(testApp);
    const bill = await billOf(xiaoman, piecesOf('teapot'), piecesOf('orange', 1, id));
    const answer = await xiaoman.call(orderCalls.createOrder, {
      tid: bill.tid,
      goodsJson: [piecesOf('teapot'), piecesOf('orange')],
      payment: bill.payment,
    });
    expect(answer).toMatchObject(refused('draftDiffers'));
  });

  it.each([
    ['a price that is not below the list price', { offers: [{ goods: 'T-3', price: 39.9 }] }, '不低于原价'],
    ['a discount in place of a price', { offers: [{ goods: 'T-3', discountBp: 5000 }] }, '换购价写 price'],
    ['goods that are off sale', { offers: [{ goods: 'T-7', price: 1 }] }, '已下架'],
    ['virtual goods', { offers: [{ goods: 'T-8', price: 1 }] }, '只有普通商品'],
    ['goods whose buyer must answer a question', { offers: [{ goods: 'T-12', price: 1 }] }, '必填的留言'],
    ['its main product as the extra product', { goods: ['T-3'], threshold: 0 }, '换购品不能就是主商品'],
  ])('is refused with %s', async (_, more, why) => {
    const body = {
      key: 'add',
      kind: 'markUp' as const,
      name: '换购',
      startTime: '2026-01-01 00:00',
      endTime: null,
      goods: null,
      threshold: 100,
    };
    const form = { ...body, offers: [{ goods: 'T-3', price: 9.9 }], ...more } as PromotionForm & { key: string }; // some are wrong
    const answer = await merchant.call(promotionMerchantCalls.putPromotion, form);
    expect(answer).toMatchObject({ ...refused('promotionWrong'), message: expect.stringContaining(why) });
  });
});

describe('a bundle', () => {
  const bundle = () =>
    putBundle(testApp, 'T-2', [
      { goods: 'T-3', num: 2 },
      { goods: 'T-4', num: 1 },
    ]);

  it('has as many pieces in stock as its components allow, and shows these components', async () => {
    expect(await bundle()).toMatchObject({
      stock: 1,
      price: 128,
      partsPrice: 745.8,
      parts: [
        { num: 2, amount: 13.7 },
        { num: 1, amount: 114.3 },
      ],
    });
    const page = await xiaoman.ask(storefrontCalls.goodsDetail, { id: 2 });
    expect(page.goods.isCombination).toBe(1);
    expect(page.combinedGoodList).toMatchObject([
      { numIid: 3, num: 2, price: 39.9 },
      { numIid: 4, num: 1 },
    ]);
    const bill = await billOf(xiaoman, piecesOf('teapot', 2));
    expect(bill.list[0]).toMatchObject({ problem: '库存不足，仅剩 1 件', combinedGoodList: [{ numIid: 3 }, { numIid: 4 }] });
  });

  it('is told before the bill to leave nothing of a component that is bought beside it, as the bill says', async () => {
    await bundle();
    const goodsJson = [piecesOf('teapot'), piecesOf('lastVase')];
    const check = await xiaoman.ask(cartCalls.checkGoods, { goodsJson });
    expect(check).toMatchObject({ pass: 0, problems: [{ problem: 'soldOut', problemText: '商品已售罄' }] });
    const bill = await billOf(xiaoman, ...goodsJson);
    expect(bill.list.map(({ problem }) => problem)).toEqual([null, '商品已售罄']);
    // Either of them can be bought.
    for (const one of goodsJson) expect(await xiaoman.ask(cartCalls.checkGoods, { goodsJson: [one] })).toMatchObject({ pass: 1 });
  });

  it('takes its components from the ordinary stock, and returns them when the order is cancelled', async () => {
    await putBundle(testApp, 'T-2', [{ goods: 'T-3', num: 2 }]);
    const id = await putMarkUp(testApp);
    const before = await freeOf(testApp, 'orange');
    const { order } = await orderOf(xiaoman, piecesOf('teapot', 2), piecesOf('orange'), piecesOf('orange', 1, id));
    expect(await freeOf(testApp, 'orange')).toBe(before - 6);
    const row = (await merchant.ask(orderMerchantCalls.listOrders, { keyword: order.tid })).list.find(({ tid }) => tid === order.tid);
    expect(row?.list[0]?.combinedGoodList).toMatchObject([{ numIid: 3, num: 2, amount: 256 }]);
    await xiaoman.ask(orderCalls.cancelOrder, { tid: order.tid });
    expect(await freeOf(testApp, 'orange')).toBe(before);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('is never oversold when one member orders it and another simultaneously orders its last component separately', async () => {
    await putBundle(testApp, 'T-2', [{ goods: 'T-4', num: 1 }]);
    const goodsJson = { bundle: [piecesOf('teapot')], plain: [piecesOf('lastVase')] };
    const bills = await Promise.all([billOf(xiaoman, ...goodsJson.bundle), billOf(dazhi, ...goodsJson.plain)]);
    const answers = await Promise.all([
      xiaoman.call(orderCalls.createOrder, { tid: bills[0].tid, goodsJson: goodsJson.bundle, payment: bills[0].payment }),
      dazhi.call(orderCalls.createOrder, { tid: bills[1].tid, goodsJson: goodsJson.plain, payment: bills[1].payment }),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)).toMatchObject(refused('notEnoughStock'));
    expect(await freeOf(testApp, 'lastVase')).toBe(0);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
    for (const [actor, bill] of [
      [xiaoman, bills[0]],
      [dazhi, bills[1]],
    ] as const)
      await actor.call(orderCalls.cancelOrder, { tid: bill.tid });
  });

  it.each([
    ['itself', 'T-2', [{ goods: 'T-2', num: 1 }], '不能有它自己'],
    ['a product with several SKUs without naming one', 'T-2', [{ goods: 'T-1', num: 1 }], '有多个规格'],
    ['virtual goods', 'T-2', [{ goods: 'T-8', num: 1 }], '不是普通商品'],
    [
      'a product twice',
      'T-2',
      [
        { goods: 'T-3', num: 1 },
        { goods: 'T-3', num: 2 },
      ],
      '写了两次',
    ],
    ['an unknown product', 'T-2', [{ goods: 'T-none', num: 1 }], '没有编码为'],
  ])('is refused if it contains %s', async (_, code, parts, why) => {
    const answer = await merchant.call(bundleMerchantCalls.putBundle, { code, parts });
    expect(answer).toMatchObject({ ...refused('bundleWrong'), message: expect.stringContaining(why) });
  });

  it('can neither contain nor be part of another bundle', async () => {
    await merchant.ask(bundleMerchantCalls.putBundle, { code: 'T-2', parts: [{ goods: 'T-3', num: 1 }], dryRun: 1 });
    expect((await merchant.ask(bundleMerchantCalls.listBundles, {})).list).toEqual([]);
    await bundle();
    const inner = await merchant.call(bundleMerchantCalls.putBundle, { code: 'T-5', parts: [{ goods: 'T-2', num: 1 }] });
    const outer = await merchant.call(bundleMerchantCalls.putBundle, { code: 'T-3', parts: [{ goods: 'T-5', num: 1 }] });
    expect([inner, outer]).toMatchObject([refused('bundleWrong'), refused('bundleWrong')]);
    await putBundle(testApp, 'T-2', []);
    expect((await merchant.ask(bundleMerchantCalls.listBundles, {})).list).toEqual([]);
  });
});

describe('a purchase gift', () => {
  it('gives points, coupons and a product when the order is paid, and takes them back on a refund', async () => {
    const coupon = await putCouponOf(testApp, 1001, { receipt: 'gift', goods: null });
    await putSampleGift(testApp, 1001, { threshold: 100, gifts: [{ points: 50 }, { coupon, num: 2 }, { goods: 'T-3' }] });
    const [stock, points] = [await freeOf(testApp, 'orange'), await pointsOf()];
    const { bill, order } = await orderOf(xiaoman, piecesOf('teapot'), piecesOf('orange'));
    expect(bill.gifts).toMatchObject([
      {
        name: '购物有礼',
        list: [
          { kind: 'points', num: 50, gone: 0 },
          { kind: 'coupon', num: 2 },
          { kind: 'goods', num: 1 },
        ],
      },
    ]);
    expect(bill.list[2]).toMatchObject({ price: 0, amount: 0, originPrice: 39.9, levelLabel: '赠品', num: 1 });
    expect(order.goneGifts).toEqual([]);
    expect(await freeOf(testApp, 'orange')).toBe(stock - 2);
    expect((await xiaoman.ask(orderCalls.orderGifts, { tid: order.tid })).list.map(({ state }) => state)).toEqual([
      'reserved',
      'reserved',
      'reserved',
    ]);
    await payOrder(testApp, xiaoman, order.tid);
    await testApp.runDueJobs();
    expect(await pointsOf()).toBe(points + 50);
    const { list } = await xiaoman.ask(orderCalls.orderGifts, { tid: order.tid });
    expect(list.map(({ kind, state, grantedNum }) => [kind, state, grantedNum])).toEqual([
      ['coupon', 'granted', 2],
      ['goods', 'granted', 1],
      ['points', 'granted', 50],
    ]);
    const centre = await xiaoman.ask(giftCalls.awardCenter, {});
    expect(centre).toMatchObject({ total: 3, activities: [{ name: '购物有礼', fullAmount: 100 }] });
    expect(await dazhi.call(orderCalls.orderGifts, { tid: order.tid })).toMatchObject(refused('orderNotFound'));
    const detail = await xiaoman.ask(orderCalls.orderDetail, { tid: order.tid });
    expect(detail.list[2]).toMatchObject({ tieKind: 'gift', mainLineNos: [1, 2], price: 0 });

    await refund(order.tid);
    expect(await pointsOf()).toBe(points);
    expect(await freeOf(testApp, 'orange')).toBe(stock);
    expect((await xiaoman.ask(orderCalls.orderGifts, { tid: order.tid })).list.map(({ state }) => state)).toEqual([
      'takenBack',
      'takenBack',
      'takenBack',
    ]);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it("is shown on its products' pages while gifts are left, until the merchant ends it", async () => {
    const giftsOn = async (id: number, who = xiaoman) =>
      (await who.ask(storefrontCalls.goodsDetail, { id })).gifts.filter(({ name }) => name === '满百有礼');
    const gifts = [{ points: 50, orders: 1 }, { goods: 'T-3' }];
    const key = await putSampleGift(testApp, 1001, { name: '满百有礼', goods: ['T-2'], threshold: 100, gifts });
    const [teapot, orange] = [goodsOf('teapot').id, goodsOf('orange').id];
    expect(await giftsOn(teapot)).toMatchObject([
      {
        fullAmount: 100,
        list: [
          { kind: 'points', num: 50 },
          { kind: 'goods', num: 1, title: '冰糖橙 5 斤' },
        ],
      },
    ]);
    expect(await giftsOn(orange)).toEqual([]);
    await orderOf(xiaoman, piecesOf('teapot'));
    testApp.clock.advance({ seconds: 2 }); // so long a page may show what it did
    expect(await giftsOn(teapot)).toMatchObject([{ list: [{ kind: 'goods' }] }]);
    await merchant.ask(giftMerchantCalls.endPurchaseGift, { key });
    expect(await giftsOn(teapot)).toEqual([]);
  });

  it("stays with the buyer after a refund if the merchant's setting says so", async () => {
    await putSampleGift(testApp, 1001, { threshold: 100, gifts: [{ points: 50 }], backOnRefund: 0 });
    const before = await pointsOf();
    const { order } = await orderOf(xiaoman, piecesOf('teapot'));
    await payOrder(testApp, xiaoman, order.tid);
    await refund(order.tid);
    expect(await pointsOf()).toBe(before + 50);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('is not granted if the order is refunded before its payment is handled', async () => {
    await putSampleGift(testApp, 1001, { threshold: 100, gifts: [{ points: 50, orders: 1 }] });
    const { order } = await orderOf(xiaoman, piecesOf('teapot'));
    expect((await billOf(dazhi, piecesOf('teapot'))).gifts).toMatchObject([{ list: [{ gone: 1 }] }]);
    await xiaoman.ask(orderCalls.cancelOrder, { tid: order.tid });
    expect((await billOf(dazhi, piecesOf('teapot'))).gifts).toMatchObject([{ list: [{ gone: 0 }] }]);
    const before = await pointsOf();
    const again = await orderOf(xiaoman, piecesOf('teapot'));
    await xiaoman.ask(orderCalls.toShopPay, { tid: again.order.tid, payType: 'balance' });
    await refund(again.order.tid);
    await testApp.runDueJobs();
    expect(await pointsOf()).toBe(before);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('goes to only one of two simultaneous orders if one gift is left, and the other shopper is told so', async () => {
    await putSampleGift(testApp, 1001, { threshold: 100, gifts: [{ goods: 'T-4' }] });
    const goodsJson = [piecesOf('teapot')];
    const bills = await Promise.all([billOf(xiaoman, ...goodsJson), billOf(dazhi, ...goodsJson)]);
    expect(bills.map(({ list }) => list.length)).toEqual([2, 2]);
    const orders = await Promise.all([
      xiaoman.ask(orderCalls.createOrder, { tid: bills[0].tid, goodsJson, payment: bills[0].payment }),
      dazhi.ask(orderCalls.createOrder, { tid: bills[1].tid, goodsJson, payment: bills[1].payment }),
    ]);
    expect(orders.map(({ goneGifts }) => goneGifts.length).sort((a, b) => a - b)).toEqual([0, 1]);
    expect(await freeOf(testApp, 'lastVase')).toBe(0);
    const loser = orders[0].goneGifts.length > 0 ? 0 : 1;
    const repeated = await [xiaoman, dazhi][loser]?.ask(orderCalls.createOrder, {
      tid: bills[loser]?.tid ?? '',
      goodsJson,
      payment: bills[loser]?.payment ?? 0,
    });
    expect(repeated).toEqual(orders[loser]);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
    await xiaoman.ask(orderCalls.cancelOrder, { tid: orders[0].tid });
    await dazhi.ask(orderCalls.cancelOrder, { tid: orders[1].tid });
    expect(await freeOf(testApp, 'lastVase')).toBe(1);
  });

  it('takes its piece from the stock in addition to the bought pieces of the same SKU', async () => {
    const id = await putMarkUp(testApp, { threshold: 50 });
    await merchant.ask(promotionMerchantCalls.putPromotion, {
      key: 'two',
      kind: 'package',
      name: '任选两件',
      startTime: '2026-01-01 00:00',
      endTime: null,
      goods: ['T-3'],
      tiers: [{ pieces: 2, price: 66 }],
    });
    await putSampleGift(testApp, 1001, { threshold: 50, gifts: [{ goods: 'T-3' }] });
    const before = await freeOf(testApp, 'orange');
    const { bill, order } = await orderOf(xiaoman, piecesOf('orange', 3), piecesOf('orange', 1, id));
    expect(bill.reductions.map(({ kind }) => kind)).toEqual(['gift', 'package', 'markUp']);
    expect(bill.list.map(({ num, amount }) => [num, amount])).toEqual([
      [3, 105.9],
      [1, 9.9],
      [1, 0],
    ]);
    expect(await freeOf(testApp, 'orange')).toBe(before - 5);
    await payOrder(testApp, xiaoman, order.tid);
    await refund(order.tid);
    expect(await freeOf(testApp, 'orange')).toBe(before);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('warns when it is saved or tried of gifts that are not on sale yet or of which there are too few', async () => {
    const gifts = [{ goods: 'T-6' }, { goods: 'T-3', num: 2, orders: 1_000_000 }, { points: 5 }];
    const body = { key: 'warned', name: '有礼', startTime: '2026-01-01 00:00', endTime: null, goods: null, gifts };
    const warnings = [expect.stringContaining('还没有开售'), expect.stringContaining('不够送 1000000 单')];
    expect(await merchant.ask(trialMerchantCalls.tryPurchaseGift, body)).toMatchObject({ warnings });
    expect(await merchant.ask(giftMerchantCalls.putPurchaseGift, body)).toMatchObject({ warnings });
    await merchant.ask(giftMerchantCalls.endPurchaseGift, { key: 'warned' });
  });

  it.each([
    ['gifts that are off sale', { gifts: [{ goods: 'T-7' }] }, '已下架'],
    ['two forms in one gift', { gifts: [{ goods: 'T-3', points: 5 }] }, '应写一种'],
    ['a gift twice', { gifts: [{ points: 5 }, { points: 6 }] }, '写了两次'],
    ['an unknown coupon', { gifts: [{ coupon: 'none' }] }, '没有代号为'],
    ['a product with several SKUs without naming one', { gifts: [{ goods: 'T-1' }] }, '请写规格编码'],
    ['unknown products', { goods: ['T-none'] }, '店里没有这些商品'],
  ])('is refused with %s', async (_, more, why) => {
    const body = { key: 'g', name: '有礼', startTime: '2026-01-01 00:00', endTime: null, goods: null, gifts: [{ points: 5 }] };
    const answer = await merchant.call(giftMerchantCalls.putPurchaseGift, { ...body, ...more });
    expect(answer).toMatchObject({ ...refused('purchaseGiftWrong'), message: expect.stringContaining(why) });
  });
});
