import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { cents } from 'contract/money.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { pointsMallCalls } from 'contract/offers/points/points-mall.calls.ts';
import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { promotionCalls } from 'contract/offers/promotion/promotion.calls.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantPointsTo, openPoints } from '../../../../test/grant-points.ts';
import type { PersonName } from '../../../../test/people.ts';
import { exchange, putExchange, sampleExchange } from '../../../../test/put-exchange.ts';
import { findBookInconsistenciesOf, giveMoney, toGoodsJson } from '../../../../test/shopping.ts';
import { goodsOf } from '../../../../test/test-goods.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
const [merchant, xiaoman, dazhi] = [testApp.as({ merchantOf: 1001 }), testApp.as('xiaoman'), testApp.as('dazhi')];
const [teapot, orange, shirt] = [goodsOf('teapot'), goodsOf('orange'), goodsOf('shirt')];
const pointsOf = async (who: PersonName) => (await testApp.as(who).ask(pointsCalls.queryScoreSettled, {})).settled;
const detailOf = (who: PersonName, tid: string) => testApp.as(who).ask(orderCalls.orderDetail, { tid });

// Shipping is free, so that an order of points alone costs no money.
beforeAll(async () => {
  await testApp.sql('update goods set freight_template_id = null, flat_freight = 0 where site_id = 1001 and id in (1, 2, 3)');
});
beforeEach(async () => {
  await testApp.sql('truncate points_lot, points_award, points_gift, points_use cascade; update orders set points = 0, points_due = 0');
  await testApp.sql(
    `delete from ledger_posting where unit = 'PTS'; delete from ledger_account where unit = 'PTS'; delete from ledger_entry where kind like 'points%'`,
  );
  await openPoints(testApp);
});
afterEach(async () => {
  expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  await testApp.sql("update promotion set ends_at = '2026-01-02' where site_id = 1001");
});

describe('the points mall', () => {
  it('lists the products, whether the member has enough points for them, and how many pieces are left', async () => {
    const activityId = await putExchange(testApp, 1001, { mostPerMember: 2 });
    await grantPointsTo(testApp, 'dazhi', 600);
    const { list, ownScore } = await dazhi.ask(pointsMallCalls.pageScoreGoods, {});
    expect(ownScore).toBe(600);
    expect(list).toMatchObject([
      { activityId, numIid: teapot.id, score: 3000, price: 0, leftNum: 100, limitNum: 2, soldOut: 0, affordable: 0 },
      { activityId, numIid: orange.id, score: 500, price: 9.9, originPrice: 39.9, affordable: 1 },
    ]);
    const mine = await dazhi.ask(pointsMallCalls.pageScoreGoods, { affordable: 1 });
    expect(mine.list.map(({ numIid }) => numIid)).toEqual([orange.id]);
    const visited = await testApp.as({ visitorOf: 1001 }).ask(pointsMallCalls.pageScoreGoods, { pageSize: 1, pageNo: 2 });
    expect(visited).toMatchObject({ ownScore: null, total: 2, hasNext: false, list: [{ numIid: orange.id, affordable: 0 }] });
    expect(await dazhi.ask(pointsMallCalls.scoreGoods, { activityId, goodsId: orange.id })).toMatchObject({ takenNum: 0, ownScore: 600 });
    expect(await dazhi.call(pointsMallCalls.scoreGoods, { activityId, goodsId: shirt.id })).toMatchObject(refused('scoreGoodsNotFound'));
    // The list of promotions says prices in money, so it leaves the points mall out.
    expect((await dazhi.ask(promotionCalls.listActivities, {})).list.map(({ activityId: id }) => id)).not.toContain(activityId);
  });

  it('offers products only to the member levels that the merchant named, and only until the end', async () => {
    const activityId = await putExchange(testApp, 1001, { levels: [1] });
    const goodsJson = toGoodsJson([{ goods: 'orange' }]);
    expect((await dazhi.ask(pointsMallCalls.pageScoreGoods, {})).total).toBe(2);
    expect((await xiaoman.ask(pointsMallCalls.pageScoreGoods, {})).total).toBe(0);
    await grantPointsTo(testApp, 'xiaoman', 5000);
    expect(await xiaoman.ask(checkoutCalls.orderBill, { goodsJson, activityId })).toMatchObject({ orderable: 0, problem: 'promotionOver' });
    await testApp.sql(`update promotion set ends_at = '2026-01-02' where id = ${activityId}`);
    expect((await dazhi.ask(pointsMallCalls.pageScoreGoods, {})).total).toBe(0);
  });

  it.each([
    ['no price in points', [{ goods: 'T-2', price: 5, pieces: 1 }], '「T-2」请写每件要多少积分'],
    ['no number of pieces', [{ goods: 'T-2', points: 5 }], '「T-2」：请写活动件数'],
    ['a discount beside points', [{ goods: 'T-2', points: 5, discountBp: 5000, pieces: 1 }], '不写 discountBp、off'],
    ['more money than without points', [{ goods: 'T-2', points: 5, price: 128, pieces: 1 }], '不低于原价'],
    ['an unknown SKU', [{ goods: 'T-1', points: 5, pieces: 1, skus: [{ sku: '红；XL', points: 9 }] }], '没有规格「红；XL」'],
    [
      'a SKU named twice',
      [
        {
          goods: 'T-1',
          points: 5,
          pieces: 1,
          skus: [
            { sku: '松绿；S', points: 9 },
            { sku: '松绿；S', points: 8 },
          ],
        },
      ],
      '「松绿；S」写了两次',
    ],
  ])('refuses an exchange that the merchant creates with %s', async (_, offers, text) => {
    const body = Object.assign({ key: 'wrong', ...sampleExchange }, { offers: offers as typeof sampleExchange.offers }); // wrong on purpose
    const answer = await merchant.call(promotionMerchantCalls.putPromotion, body);
    expect(answer).toMatchObject(refused('promotionWrong'));
    expect(answer.message).toContain(text);
  });

  it('refuses a second exchange of the same product for the same members at the same time', async () => {
    await putExchange(testApp, 1001, { levels: [1] });
    const again = { key: 'again', ...sampleExchange };
    expect(await merchant.call(promotionMerchantCalls.putPromotion, again)).toMatchObject({
      ...refused('promotionWrong'),
      message: expect.stringContaining('同一时间已在积分商城'),
    });
    expect(await merchant.call(promotionMerchantCalls.putPromotion, { ...again, levels: [2] })).toMatchObject({ success: true });
    const off = { key: 'off', ...sampleExchange, kind: 'limitDiscount' as const, offers: [{ goods: 'T-2', price: 5, points: 5 }] };
    expect(await merchant.call(promotionMerchantCalls.putPromotion, off)).toMatchObject({
      message: '「T-2」：这种活动不写积分（points、skus），请去掉',
    });
  });

  it('charges a price in points and money that can differ by SKU', async () => {
    const offers = [{ goods: 'T-1', points: 800, price: 5, pieces: 9, skus: [{ sku: '米白；L', points: 900, price: 0 }] }];
    const activityId = await putExchange(testApp, 1001, { offers });
    const { list } = await merchant.ask(promotionMerchantCalls.listPromotions, { state: 'running' });
    expect(list.find(({ id }) => id === activityId)).toMatchObject({ kind: 'pointsExchange', offers });
    await grantPointsTo(testApp, 'dazhi', 5000);
    const { bill } = await exchange(testApp, 'dazhi', activityId, { goods: 'shirt', sku: 0, num: 2 }, { goods: 'shirt', sku: 5 });
    expect(bill).toMatchObject({
      score: 2500,
      payment: 10,
      list: [
        { score: 800, price: 5 },
        { score: 900, price: 0 },
      ],
    });
  });
});

describe('an exchange for points', () => {
  it('without a money part takes only points, and is paid at once', async () => {
    const activityId = await putExchange(testApp);
    await grantPointsTo(testApp, 'dazhi', 7000);
    const { bill, answer, order } = await exchange(testApp, 'dazhi', activityId, { goods: 'teapot', num: 2 });
    expect(bill).toMatchObject({ score: 6000, ownScore: 7000, payment: 0, orderable: 1, coupon: null, points: null });
    expect(bill.reductions).toMatchObject([{ kind: 'pointsExchange', name: '积分换好物', amount: 256 }]);
    expect(answer).toMatchObject({ body: { status: 'WAIT_SELLER_SEND_GOODS', payment: 0, closeTime: null } });
    expect(await pointsOf('dazhi')).toBe(1000);
    expect(await detailOf('dazhi', bill.tid)).toMatchObject({
      score: 6000,
      payment: 0,
      payTypeText: '积分',
      reducedAmount: 256,
      list: [{ score: 3000, price: 0, num: 2 }],
    });
    expect((await dazhi.ask(pointsCalls.pointsStatement, {})).list[0]).toMatchObject({ points: -6000, pointsAfter: 1000 });
    expect(await order()).toMatchObject({ body: { status: 'WAIT_SELLER_SEND_GOODS', payment: 0 } });
    expect(await pointsOf('dazhi')).toBe(1000);
    const ship = { tid: bill.tid, courier: 'shunfeng', number: 'SF100000000001' } as const;
    expect(await merchant.call(logisticsMerchantCalls.shipOrder, ship)).toMatchObject({ success: true });
  });

  it('reserves the points until the money part is paid, and releases them if the order is closed', async () => {
    await giveMoney(testApp, 'dazhi', cents(100_000));
    const activityId = await putExchange(testApp);
    await grantPointsTo(testApp, 'dazhi', 800);
    const { bill, answer } = await exchange(testApp, 'dazhi', activityId, { goods: 'orange' });
    expect(answer).toMatchObject({ body: { status: 'TRADE_NO_CREATE_PAY', payment: 9.9 } });
    expect(await pointsOf('dazhi')).toBe(300);
    await dazhi.ask(orderCalls.cancelOrder, { tid: bill.tid });
    expect(await pointsOf('dazhi')).toBe(800);
    expect((await dazhi.ask(pointsMallCalls.scoreGoods, { activityId, goodsId: orange.id })).leftNum).toBe(100);

    const { bill: paid } = await exchange(testApp, 'dazhi', activityId, { goods: 'orange' });
    expect(await dazhi.call(orderCalls.toShopPay, { tid: paid.tid, payType: 'balance' })).toMatchObject({ success: true });
    expect(await pointsOf('dazhi')).toBe(300);
    const { list } = await merchant.ask(orderMerchantCalls.listOrders, { keyword: paid.tid, kind: 'points' });
    expect(list).toMatchObject([{ payment: 9.9, score: 500, list: [{ price: 9.9, score: 500 }] }]);
  });

  it('returns the points with a refund, even if the shop keeps points that paid for a discount', async () => {
    await openPoints(testApp, { pointsBackOnRefund: false });
    await giveMoney(testApp, 'dazhi', cents(100_000));
    const activityId = await putExchange(testApp);
    await grantPointsTo(testApp, 'dazhi', 600);
    const { bill } = await exchange(testApp, 'dazhi', activityId, { goods: 'orange' });
    await dazhi.ask(orderCalls.toShopPay, { tid: bill.tid, payType: 'balance' });
    for (const _ of [1, 2]) await merchant.ask(orderMerchantCalls.refundOrder, { tid: bill.tid, why: '缺货' });
    expect(await pointsOf('dazhi')).toBe(600);
    expect((await dazhi.ask(pointsMallCalls.scoreGoods, { activityId, goodsId: orange.id })).leftNum).toBe(100);
  });

  it('spends first the points that expire first', async () => {
    await openPoints(testApp, { pointsDays: 300 });
    await grantPointsTo(testApp, 'dazhi', 400);
    await openPoints(testApp, { pointsDays: 30 });
    await grantPointsTo(testApp, 'dazhi', 400);
    const { bill } = await exchange(testApp, 'dazhi', await putExchange(testApp), { goods: 'orange' });
    expect(bill.ownScore).toBe(800);
    const lots = await testApp.sql<{ remaining: string }>('select remaining from points_lot where member_id = 2 order by ends_at');
    expect(lots.map(({ remaining }) => Number(remaining))).toEqual([0, 300]);
  });

  it('is refused, with the number of points that are needed, if the member has too few', async () => {
    const activityId = await putExchange(testApp);
    await grantPointsTo(testApp, 'dazhi', 499);
    const { bill, answer } = await exchange(testApp, 'dazhi', activityId, { goods: 'orange' });
    expect(bill).toMatchObject({ orderable: 0, problem: 'notEnoughPoints', problemText: '积分不够：需要 500 积分，您有 499 积分' });
    expect(answer).toMatchObject({ ...refused('notEnoughPoints'), message: '积分不够：需要 500 积分，您有 499 积分' });
  });

  it('is refused beyond the limit for each member, or if the price has changed since the checkout', async () => {
    const activityId = await putExchange(testApp, 1001, { key: 'changing', mostPerMember: 1 });
    await grantPointsTo(testApp, 'dazhi', 5000);
    expect((await exchange(testApp, 'dazhi', activityId, { goods: 'orange', num: 2 })).answer).toMatchObject(refused('promotionLimit'));
    const goodsJson = toGoodsJson([{ goods: 'orange' }]);
    const { tid, payment } = await dazhi.ask(checkoutCalls.orderBill, { goodsJson, activityId });
    await putExchange(testApp, 1001, {
      key: 'changing',
      mostPerMember: 1,
      offers: [{ goods: 'T-3', points: 501, price: 9.9, pieces: 100 }],
    });
    expect(await dazhi.call(orderCalls.createOrder, { tid, goodsJson, payment })).toMatchObject(refused('priceChanged'));
    expect(await pointsOf('dazhi')).toBe(5000);
  });

  it('gives the last piece to only one of many members who order simultaneously', async () => {
    const activityId = await putExchange(testApp, 1001, { offers: [{ goods: 'T-2', points: 100, pieces: 1 }] });
    const everybody = ['xiaoman', 'dazhi', 'anran', 'meilin'] as const;
    for (const who of everybody) await grantPointsTo(testApp, who, 100);
    const goodsJson = toGoodsJson([{ goods: 'teapot' }]);
    const bills = await Promise.all(
      everybody.map(async (who) => ({ who, bill: await testApp.as(who).ask(checkoutCalls.orderBill, { goodsJson, activityId }) })),
    );
    const answers = await Promise.all(
      bills.map(({ who, bill }) => testApp.as(who).call(orderCalls.createOrder, { tid: bill.tid, goodsJson, payment: bill.payment })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ success }) => !success).map(({ code }) => code)).toEqual(Array(3).fill(refused('promotionSoldOut').code));
    const left = await Promise.all(everybody.map(pointsOf));
    expect(left.toSorted((a, b) => a - b)).toEqual([0, 100, 100, 100]);
  });

  it('succeeds only once if a member places several simultaneously, with points for only one', async () => {
    const activityId = await putExchange(testApp);
    await grantPointsTo(testApp, 'dazhi', 3500);
    const goodsJson = toGoodsJson([{ goods: 'teapot' }]);
    const bills = await Promise.all(Array.from({ length: 6 }, () => dazhi.ask(checkoutCalls.orderBill, { goodsJson, activityId })));
    const answers = await Promise.all(
      bills.flatMap(({ tid, payment }) => [1, 2].map(() => dazhi.call(orderCalls.createOrder, { tid, goodsJson, payment }))),
    );
    const placed = new Set(answers.flatMap((answer) => (answer.success ? [answer.body.tid] : [])));
    expect(placed.size).toBe(1);
    expect(await pointsOf('dazhi')).toBe(500);
  });

  it('is refused for a product that is not offered for points, and for an offer of another site', async () => {
    const activityId = await putExchange(testApp);
    await grantPointsTo(testApp, 'dazhi', 9000);
    const { bill } = await exchange(testApp, 'dazhi', activityId, { goods: 'orange' }, { goods: 'teapot' });
    expect(bill).toMatchObject({ orderable: 0, problem: 'promotionOver' });
    const foreign = await putExchange(testApp, 1002, { offers: [{ goods: 'T-1001', points: 1000, pieces: 1 }] });
    expect((await exchange(testApp, 'dazhi', foreign, { goods: 'orange' })).answer).toMatchObject(refused('promotionOver'));
    await testApp.sql("update promotion set ends_at = '2026-01-02' where site_id = 1002");
  });
});
