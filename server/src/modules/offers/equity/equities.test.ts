import { accountCalls } from 'contract/members/account/account.calls.ts';
import { accountMerchantCalls } from 'contract/members/account/merchant.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { couponMerchantCalls } from 'contract/offers/coupon/merchant.calls.ts';
import { equityCalls } from 'contract/offers/equity/equity.calls.ts';
import { equityMerchantCalls } from 'contract/offers/equity/merchant.calls.ts';
import { cents } from 'contract/money.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addGrowth } from '#modules/members/account/account.ts';
import { publishEvent } from '#platform/outbox.ts';
import { people } from '../../../../test/people.ts';
import { putCouponOf } from '../../../../test/put-coupon.ts';
import { buyExtendableRight, buyPieces, listRightsOf, makeEquityGoods, orderPieces, putEquityOf } from '../../../../test/put-equity.ts';
import { findBookInconsistenciesOf, giveMoney, openCheckout } from '../../../../test/shopping.ts';
import { goodsOf } from '../../../../test/test-goods.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
const [xiaoman, dazhi, meilin] = [testApp.as('xiaoman'), testApp.as('dazhi'), testApp.as('meilin')];
const merchant = testApp.as({ merchantOf: 1001 });
const gift = (form: Parameters<typeof putCouponOf>[2] = {}) => putCouponOf(testApp, 1001, { receipt: 'gift', ...form });
const couponsOf = async (who = xiaoman) => (await who.ask(couponCalls.myCoupons, {})).list.map(({ name }) => name);
const pointsOf = async (who = xiaoman) => (await who.ask(pointsCalls.queryScoreSettled, {})).settled;
const levelOf = async (who = xiaoman) => (await who.ask(accountCalls.gradeDetail, {})).fxid;
const lastMessage = async (who = xiaoman) => (await who.ask(messageCalls.listMessages, {})).list.find(({ kind }) => kind === 'equity');
const put = (code: string, terms: object) => merchant.call(equityMerchantCalls.putEquity, { code, days: 30, ...terms });
beforeEach(() => testApp.sql('truncate equity, equity_right, coupon, message cascade'));

describe('an equity product, which gives its buyer an entitlement [R-172]', () => {
  it('cannot be ordered while it has no terms, and its page says so', async () => {
    const goods = await makeEquityGoods(testApp);
    await testApp.sql('update goods set equity_id = null where id = $1', [goods.goodsId]);
    const why = '该权益商品还没有设置权益，暂不能购买';
    const { sale, equities } = await xiaoman.ask(storefrontCalls.goodsDetail, { id: goods.goodsId });
    expect([sale, equities]).toEqual([{ state: 'notOrderable', text: why }, []]);
    const goodsJson = [{ numIid: goods.goodsId, skuId: goods.skuId, num: 1 }];
    const bill = await xiaoman.ask(checkoutCalls.orderBill, { goodsJson });
    expect(bill).toMatchObject({ orderable: 0, problem: 'notOrderable', problemText: why });
    expect(await xiaoman.call(orderCalls.createOrder, { tid: bill.tid, goodsJson, payment: bill.payment })).toMatchObject(
      refused('notOrderable'),
    );
  });

  it('shows on its page what the buyer gets', async () => {
    const key = await gift({ name: '会员券' });
    const { goodsId } = await putEquityOf(testApp, {
      days: 90,
      points: 200,
      level: 2,
      coupons: [{ key, count: 3 }],
      card: { pieces: 5, goods: ['T-2'] },
    });
    const { equities, sale } = await xiaoman.ask(storefrontCalls.goodsDetail, { id: goodsId });
    expect(sale.state).toBe('onSale');
    expect(equities.map(({ type, name, num, days, goods }) => [type, name, num, days, goods.length])).toEqual([
      ['level', expect.any(String), 1, 90, 0],
      ['card', '', 5, 90, 1],
      ['coupon', '会员券', 3, 90, 0],
      ['points', '', 200, 90, 0],
    ]);
  });

  it('tells who already stands as high as the level that it gives', async () => {
    const { goodsId } = await putEquityOf(testApp, { days: 90, level: people.anran.levelId, points: 1 });
    const heldBy = async (who: ReturnType<typeof testApp.as>) =>
      (await who.ask(storefrontCalls.goodsDetail, { id: goodsId })).equities.map(({ type, isHeld }) => [type, isHeld]);
    expect(await heldBy(testApp.as('anran'))).toEqual([
      ['level', 1],
      ['points', 0],
    ]);
    for (const who of [xiaoman, testApp.as({ visitorOf: 1001 })])
      expect(await heldBy(who)).toEqual([
        ['level', 0],
        ['points', 0],
      ]);
  });

  it('lists the products of its count card, those that are sold out last', async () => {
    const { goodsId } = await putEquityOf(testApp, { days: 90, card: { pieces: 5, goods: ['T-5', 'T-2', 'T-3'] } });
    const [card] = (await xiaoman.ask(storefrontCalls.goodsDetail, { id: goodsId })).equities;
    expect(card?.goods.map(({ numIid, soldOut }) => [numIid, soldOut])).toEqual([
      [goodsOf('teapot').id, 0],
      [goodsOf('orange').id, 0],
      [goodsOf('soldOut').id, 1],
    ]);
  });

  it('gives the buyer coupons, points and an entitlement when it is paid', async () => {
    const key = await gift({ name: '会员券' });
    const goods = await putEquityOf(testApp, { days: 30, points: 50, coupons: [{ key, count: 2 }] });
    const before = await pointsOf();
    const { tid } = await orderPieces(xiaoman, goods, 2);
    await testApp.runDueJobs();
    expect([await couponsOf(), await listRightsOf(xiaoman)]).toEqual([[], []]);
    await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'balance' });
    await testApp.runDueJobs();
    expect(await couponsOf()).toEqual(Array(4).fill('会员券'));
    expect(await pointsOf()).toBe(before + 100);
    const rights = await listRightsOf(xiaoman);
    expect(rights).toHaveLength(2);
    expect(rights[0]).toMatchObject({
      tid,
      ended: 0,
      equities: [
        { type: 'coupon', num: 2, missingNum: 0 },
        { type: 'points', num: 50 },
      ],
    });
    expect((rights[0]?.endTime ?? 0) - (rights[0]?.startTime ?? 0)).toBe(30 * 24 * 60 * 60 * 1000);
    expect(await lastMessage()).toMatchObject({ title: '权益已生效', link: '/rightsList' });
    expect(await xiaoman.ask(orderCalls.orderDetail, { tid })).toMatchObject({ status: 'TRADE_BUYER_SIGNED' });
    const [line] = (await xiaoman.ask(pointsCalls.pointsStatement, {})).list;
    expect(line).toMatchObject({ kindText: '权益商品赠送', points: 50 });
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('gives nothing a second time when its payment is reported again', async () => {
    const goods = await putEquityOf(testApp, { days: 30, points: 50, coupons: [{ key: await gift(), count: 1 }] });
    const tid = await buyPieces(testApp, xiaoman, goods);
    const before = [await couponsOf(), await pointsOf(), (await listRightsOf(xiaoman)).length];
    await testApp.databases.units.write(1001, (db) =>
      publishEvent(db, 'orderPaid', { tid, memberId: people.xiaoman.id }, testApp.clock.now()),
    );
    await testApp.runDueJobs();
    expect([await couponsOf(), await pointsOf(), (await listRightsOf(xiaoman)).length]).toEqual(before);
  });

  it('gives the buyer all coupons that are left, and says how many are missing', async () => {
    const key = await gift({ name: '限量券', stock: 3 });
    const goods = await putEquityOf(testApp, { days: 30, points: 5, coupons: [{ key, count: 2 }] });
    const before = await pointsOf();
    await buyPieces(testApp, xiaoman, goods, 2);
    expect(await couponsOf()).toHaveLength(3);
    expect(await pointsOf()).toBe(before + 10);
    const missing = (await listRightsOf(xiaoman)).map(({ equities }) => equities[0]?.missingNum);
    expect(new Set(missing)).toEqual(new Set([0, 1]));
    expect((await lastMessage())?.text).toContain('未能发放：「限量券」×1，请联系商家');
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('does not give a coupon that the merchant stopped before the purchase', async () => {
    const key = await gift();
    const goods = await putEquityOf(testApp, { days: 30, coupons: [{ key, count: 1 }] });
    await merchant.ask(couponMerchantCalls.endCoupon, { key });
    await buyPieces(testApp, xiaoman, goods);
    expect(await couponsOf()).toEqual([]);
    expect((await listRightsOf(xiaoman))[0]?.equities[0]).toMatchObject({ num: 1, missingNum: 1 });
  });

  it('gives what its terms promised when it was ordered, even if the terms change before the payment', async () => {
    const goods = await putEquityOf(testApp, { days: 30, points: 50 });
    const before = await pointsOf();
    const { tid } = await orderPieces(xiaoman, goods);
    await putEquityOf(testApp, { days: 7, points: 1 });
    await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'balance' });
    await testApp.runDueJobs();
    expect(await pointsOf()).toBe(before + 50);
    const [right] = await listRightsOf(xiaoman);
    expect(((right?.endTime ?? 0) - (right?.startTime ?? 0)) / (24 * 60 * 60 * 1000)).toBe(30);
  });

  it('gives entitlements that only their owner sees, in a separate list once they have expired', async () => {
    await buyPieces(testApp, xiaoman, await putEquityOf(testApp, { days: 3, points: 1 }));
    expect(await listRightsOf(dazhi)).toEqual([]);
    expect(await listRightsOf(testApp.as('kaying'))).toEqual([]);
    testApp.clock.advance({ days: 4 });
    const signedIn = testApp.as('xiaoman');
    expect(await listRightsOf(signedIn)).toEqual([]);
    expect(await listRightsOf(signedIn, 1)).toMatchObject([{ ended: 1 }]);
  });
});

describe('a member level that was bought', () => {
  const buyLevel = async (level: number, days: number, who = xiaoman) =>
    buyPieces(testApp, who, await putEquityOf(testApp, { days, level }));
  const pass = async (days: number) => {
    testApp.clock.advance({ days });
    await testApp.runDueJobs();
  };
  const setLevel = (levelId: number) => merchant.call(accountMerchantCalls.setMemberLevel, { id: people.xiaoman.id, levelId });
  beforeEach(() => testApp.sql('update member set level_id = 0, own_level_id = null where id = $1', [people.xiaoman.id]));

  it('lasts for the paid days, and then the former level returns', async () => {
    await buyLevel(2, 30);
    expect(await levelOf()).toBe(2);
    await pass(29);
    expect(await levelOf()).toBe(2);
    await pass(2);
    expect(await levelOf()).toBe(0);
    expect(await lastMessage()).toMatchObject({ title: '会员等级已到期' });
    await pass(30);
    expect(await levelOf()).toBe(0);
  });

  it('does not lower a member who already has a higher level', async () => {
    await giveMoney(testApp, 'meilin', cents(100_000));
    await buyLevel(1, 30, meilin);
    expect(await levelOf(meilin)).toBe(people.meilin.levelId);
    await pass(31);
    expect(await levelOf(meilin)).toBe(people.meilin.levelId);
  });

  it('gives way, when it ends, to the level of another bought entitlement', async () => {
    await buyLevel(1, 60);
    await buyLevel(2, 30);
    expect(await levelOf()).toBe(2);
    await pass(31);
    expect(await levelOf()).toBe(1);
    await pass(30);
    expect(await levelOf()).toBe(0);
  });

  it("gives way, when it ends, to the level that the member's growth points have reached", async () => {
    await buyLevel(2, 30);
    const { levels } = await xiaoman.ask(accountCalls.gradeDetail, {});
    const growthFrom = levels.find(({ fxid }) => fxid === 1)?.growthFrom ?? 0;
    expect(growthFrom).toBeGreaterThan(0);
    await testApp.databases.units.write(1001, (db) => addGrowth(db, people.xiaoman.id, growthFrom));
    expect(await levelOf()).toBe(2);
    await pass(31);
    expect(await levelOf()).toBe(1);
  });

  it("ends without changing the member's level if the merchant has set a level meanwhile", async () => {
    await buyLevel(2, 30);
    expect(await setLevel(2)).toMatchObject({ success: true });
    await pass(31);
    expect(await levelOf()).toBe(2);
    await setLevel(0);
  });
});

describe('the extension of an entitlement', () => {
  const day = 24 * 60 * 60 * 1000;
  const extend = (id: number, who = xiaoman) => who.call(equityCalls.validationDelay, { id });
  const log = async (who = xiaoman) => (await who.ask(equityCalls.validationDelayList, {})).list;

  it('postpones the end of the entitlement, only once, by the number of days in the terms', async () => {
    await testApp.sql('update member set level_id = 0, own_level_id = null where id = $1', [people.meilin.id]);
    const id = await buyExtendableRight(testApp, 'meilin');
    const [right] = await listRightsOf(meilin);
    expect(right).toMatchObject({ rightId: id, delayDays: 10, canDelay: 1, delayed: 0 });
    expect(await levelOf(meilin)).toBe(2);
    const endTime = (right?.endTime ?? 0) + 10 * day;
    expect(await meilin.ask(equityCalls.validationDelay, { id })).toEqual({ id, endTime });
    expect(await extend(id, meilin)).toMatchObject(refused('rightExtended'));
    expect(await log(meilin)).toMatchObject([{ rightId: id, delayTime: expect.any(Number), oldEndTime: right?.endTime, endTime }]);
    expect(await listRightsOf(meilin)).toMatchObject([{ canDelay: 0, delayed: 1, endTime }]);
    testApp.clock.advance({ days: 14 });
    await testApp.runDueJobs();
    const later = testApp.as('meilin');
    expect(await levelOf(later)).toBe(2);
    expect(await listRightsOf(later)).toMatchObject([{ rightId: id, ended: 0 }]);
    expect((await openCheckout(later, { goods: 'teapot' })).rights).toMatchObject([{ rightId: id, leftNum: 2 }]);
    testApp.clock.advance({ days: 2 });
    await testApp.runDueJobs();
    const last = testApp.as('meilin');
    expect([await listRightsOf(last), await levelOf(last), (await openCheckout(last, { goods: 'teapot' })).rights]).toEqual([[], 0, []]);
    await testApp.sql('update member set level_id = $1 where id = $2', [people.meilin.levelId, people.meilin.id]);
  });

  it("is refused if it is too early or too late, not in the terms, or for another member's entitlement", async () => {
    const id = await buyExtendableRight(testApp, 'xiaoman');
    expect(await extend(id, dazhi)).toMatchObject(refused('rightNotFound'));
    expect(await extend(id, testApp.as('kaying'))).toMatchObject(refused('rightNotFound'));
    expect(await log(dazhi)).toEqual([]);
    testApp.clock.advance({ days: 6 });
    expect(await extend(id, testApp.as('xiaoman'))).toMatchObject(refused('rightNotExtendable'));
    const buy = async (terms: object) => {
      const tid = await buyPieces(testApp, testApp.as('dazhi'), await putEquityOf(testApp, { days: 8, points: 1, ...terms }));
      return (await listRightsOf(testApp.as('dazhi'))).find((right) => right.tid === tid)?.rightId ?? 0;
    };
    expect(await extend(await buy({ days: 3 }), testApp.as('dazhi'))).toMatchObject(refused('rightNotExtendable'));
    const early = await buy({ delayDays: 1 });
    expect(await extend(early, testApp.as('dazhi'))).toMatchObject(refused('rightNotDue'));
    testApp.clock.advance({ days: 1 });
    expect(await extend(early, testApp.as('dazhi'))).toMatchObject({ success: true });
  });

  it('is made only once for several simultaneous requests', async () => {
    const id = await buyExtendableRight(testApp, 'xiaoman');
    const replies = await Promise.all([extend(id), extend(id), extend(id)]);
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
  });
});

describe('the refund of an equity product', () => {
  it('ends one entitlement for each refunded piece, and takes back its coupons and points', async () => {
    await giveMoney(testApp, 'xiaoman', cents(100_000));
    await testApp.sql('update member set level_id = 0, own_level_id = null where id = $1', [people.xiaoman.id]);
    const terms = { days: 30, points: 50, level: 2, coupons: [{ key: await gift(), count: 1 }], card: { pieces: 2, goods: ['T-2'] } };
    const before = await pointsOf(xiaoman);
    const tid = await buyPieces(testApp, xiaoman, await putEquityOf(testApp, terms), 2);
    expect([await levelOf(xiaoman), await pointsOf(xiaoman), (await couponsOf(xiaoman)).length]).toEqual([2, before + 100, 2]);
    const cardsOf = async () => (await openCheckout(xiaoman, { goods: 'teapot' })).rights.length;
    expect(await cardsOf()).toBe(2);
    const refund = async (requestNo: string) => {
      await merchant.ask(refundMerchantCalls.refundLines, { tid, requestNo, lines: [{ lineNo: 1, num: 1 }], why: '协商退款' });
      testApp.clock.advance({ minutes: 1 });
      await testApp.runDueJobs();
    };
    await refund('first-right');
    expect(await listRightsOf(xiaoman)).toHaveLength(1);
    expect(await cardsOf()).toBe(1);
    expect(await listRightsOf(xiaoman, 1)).toMatchObject([{ tid, ended: 1 }]);
    expect([await levelOf(xiaoman), await pointsOf(xiaoman), (await couponsOf(xiaoman)).length]).toEqual([2, before + 50, 1]);
    await refund('second-right');
    expect(await listRightsOf(xiaoman)).toEqual([]);
    expect(await cardsOf()).toBe(0);
    expect([await levelOf(xiaoman), await pointsOf(xiaoman), (await couponsOf(xiaoman)).length]).toEqual([0, before, 0]);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });
});

describe('the terms of an equity product', () => {
  it('are listed as they were saved, with the number of entitlements that were sold', async () => {
    const terms = {
      days: 365,
      delayDays: 30,
      points: 10,
      level: 1,
      coupons: [{ key: await gift(), count: 2 }],
      card: { pieces: 3, goods: ['T-2', 'T-3'] },
    };
    const { code, goodsId } = await putEquityOf(testApp, terms);
    await buyPieces(testApp, xiaoman, await putEquityOf(testApp, terms));
    const { list } = await merchant.ask(equityMerchantCalls.listEquities, {});
    expect(list).toEqual([{ code, numIid: goodsId, title: expect.any(String), rightsNum: 1, ...terms }]);
    expect(await testApp.sql('select 1 from equity')).toHaveLength(1);
  });

  it.each([
    ['no benefit', {}, '至少填写一种权益'],
    ['an unknown coupon', { coupons: [{ key: 'none', count: 1 }] }, '没有代号为 none 的券'],
    ['an unknown level', { level: 77 }, '没有这个等级编号'],
    ['an unknown product', { card: { pieces: 1, goods: ['X-1'] } }, '没有编码为 X-1 的商品'],
    ['a card of an equity product', { card: { pieces: 1, goods: ['T-30'] } }, 'T-30 是权益商品'],
  ])('may not have %s', async (_, terms, why) => {
    const { code } = await makeEquityGoods(testApp);
    expect(await put(code, terms)).toMatchObject({ ...refused('equityWrong'), message: expect.stringContaining(why) });
  });

  it('may name a coupon only once, and only if the coupon is given as a gift and has not ended', async () => {
    const { code } = await makeEquityGoods(testApp);
    const [listed, over, fine] = [await putCouponOf(testApp, 1001), await gift(), await gift()];
    await merchant.ask(couponMerchantCalls.endCoupon, { key: over });
    const why = async (...keys: string[]) => (await put(code, { coupons: keys.map((key) => ({ key, count: 1 })) })).message;
    expect(await why(listed)).toContain('应为 gift');
    expect(await why(over)).toContain('已停发');
    expect(await why(fine, fine)).toContain('写了两次');
    expect(await put(code, { coupons: [{ key: fine, count: 1 }] })).toMatchObject({ success: true });
  });

  it('are refused for a product of another type than 5 (equity)', async () => {
    expect(await put('T-2', { points: 1 })).toMatchObject({ ...refused('equityWrong'), message: expect.stringContaining('不是权益商品') });
  });
});
