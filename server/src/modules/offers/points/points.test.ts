import { isDeepStrictEqual } from 'node:util';
import { accountCalls } from 'contract/members/account/account.calls.ts';
import { accountMerchantCalls } from 'contract/members/account/merchant.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { pointsMerchantCalls } from 'contract/offers/points/merchant.calls.ts';
import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { grantPointsTo, openPoints } from '../../../../test/grant-points.ts';
import { people } from '../../../../test/people.ts';
import { findBookInconsistenciesOf, makeShippedOrder, openCheckout, toGoodsJson } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';
import { goodsOf } from '../../../../test/test-goods.ts';

const testApp = useTestApp();
const [dazhi, xiaoman] = [testApp.as('dazhi'), testApp.as('xiaoman')];
const points = async (who = dazhi) => (await who.ask(pointsCalls.queryScoreSettled, {})).settled;
const oranges = { goods: 'orange', num: 2 } as const;
const goodsJson = toGoodsJson([oranges]);
const use = (tid: string, choice: number) => dazhi.ask(checkoutCalls.cashierSubmit, { tid, points: choice });
const createOrder = ({ tid, payment }: { tid: string; payment: number }) => dazhi.call(orderCalls.createOrder, { tid, goodsJson, payment });
const balanced = async () => expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
beforeEach(async () => {
  await testApp.sql('truncate points_lot, points_award, points_gift, message cascade; update orders set points = 0');
  await testApp.sql(
    `delete from ledger_posting where unit = 'PTS'; delete from ledger_account where unit = 'PTS'; delete from ledger_entry where kind like 'points%'`,
  );
  await openPoints(testApp);
});

describe('the points of a member', () => {
  it('are earned by the amount paid for goods, and credited once the fifteen days to refund the order are over [R-018]', async () => {
    const { tid } = await makeShippedOrder(testApp, dazhi, oranges);
    await testApp.runDueJobs();
    expect(await dazhi.ask(pointsCalls.queryScoreSettled, {})).toMatchObject({ settled: 0, unsettled: 79 });
    await dazhi.ask(orderCalls.confirmOrder, { tid });
    testApp.clock.advance({ days: 14 });
    await testApp.runDueJobs();
    expect(await points()).toBe(0);
    testApp.clock.advance({ days: 1 });
    await testApp.runDueJobs();
    await testApp.runDueJobs();
    expect(await dazhi.ask(pointsCalls.queryScoreSettled, {})).toMatchObject({ settled: 79, unsettled: 0, worth: 0.79, giving: 1 });
    expect((await dazhi.ask(pointsCalls.pointsStatement, {})).list).toMatchObject([{ kindText: '订单奖励', points: 79, pointsAfter: 79 }]);
    expect((await dazhi.ask(messageCalls.listMessages, { pageNo: 1 })).list[0]).toMatchObject({ text: '您的订单获得 79 积分，已到账' });
    await balanced();
  });

  it('are not credited while a refund of the order is open', async () => {
    const { tid } = await makeShippedOrder(testApp, dazhi, oranges);
    await dazhi.ask(orderCalls.confirmOrder, { tid });
    await testApp.runDueJobs();
    testApp.clock.advance({ days: 14 });
    const { refundNo } = await dazhi.ask(refundCalls.applyRefund, { tid, lineNo: 1, num: 1, kind: 'return', reason: 'faulty' });
    testApp.clock.advance({ days: 1 });
    await testApp.runDueJobs();
    expect(await dazhi.ask(pointsCalls.queryScoreSettled, {})).toMatchObject({ settled: 0, unsettled: 79 });
    await dazhi.ask(refundCalls.cancelRefund, { refundNo });
    await testApp.runDueJobs();
    expect(await points()).toBe(0);
    testApp.clock.advance({ days: 1 });
    await testApp.runDueJobs();
    expect(await points()).toBe(79);
  });

  it('are not credited earlier by a number of days below those to refund', async () => {
    await testApp.sql(`update site_setting set value = '0' where site_id = 1001 and name = 'pointsSettleDays'`);
    testApp.clock.advance({ minutes: 2 });
    const merchant = testApp.as({ merchantOf: 1001 });
    expect(await merchant.call(siteMerchantCalls.putSetting, { name: 'pointsSettleDays', value: '14' })).toMatchObject(
      refused('settingWrong'),
    );
    const { tid } = await makeShippedOrder(testApp, dazhi, oranges);
    await dazhi.ask(orderCalls.confirmOrder, { tid });
    testApp.clock.advance({ days: 14 });
    await testApp.runDueJobs();
    expect(await points()).toBe(0);
    testApp.clock.advance({ days: 1 });
    await testApp.runDueJobs();
    expect(await points()).toBe(79);
  });

  it('are not earned on a site that gives no points', async () => {
    await openPoints(testApp, { pointsPerYuan: 0 });
    await makeShippedOrder(testApp, dazhi, oranges);
    await testApp.runDueJobs();
    expect((await dazhi.ask(pointsCalls.queryScoreSettled, {})).unsettled).toBe(0);
  });

  it('are spent in the order of their expiry dates, and expire after their last day', async () => {
    await openPoints(testApp, { pointsDays: 2 });
    await grantPointsTo(testApp, 'dazhi', 1000);
    await openPoints(testApp, { pointsDays: 30 });
    await grantPointsTo(testApp, 'dazhi', 500);
    expect((await dazhi.ask(pointsCalls.queryScoreSettled, {})).ending?.points).toBe(1000);
    const { tid } = await openCheckout(dazhi, oranges);
    await openPoints(testApp, { pointsOffsetPercent: 10 });
    await createOrder(await use(tid, 1));
    await dazhi.ask(orderCalls.toShopPay, { tid, payType: 'balance' });
    // Of 79.80 yuan a tenth is 7.98, which 798 points pay: all of the lot that ends first.
    expect((await dazhi.ask(pointsCalls.queryScoreSettled, {})).ending?.points).toBe(202);
    testApp.clock.advance({ days: 2 });
    expect(await points()).toBe(500);
    await testApp.runDueJobs();
    expect((await dazhi.ask(pointsCalls.pointsStatement, {})).list.find(({ kindText }) => kindText === '积分过期')).toMatchObject({
      points: -202,
    });
    await balanced();
  });
});

describe('the growth value of a member (which decides the member level)', () => {
  it('is earned by settled orders and raises the level, which a later refund lowers with the value', async () => {
    await openPoints(testApp, { pointsPerYuan: 0, growthPerYuan: 10 });
    const before = await xiaoman.ask(accountCalls.gradeDetail, {});
    expect(before).toMatchObject({ fxid: 0, growthPerYuan: 10 });
    const { tid } = await makeShippedOrder(testApp, xiaoman, { goods: 'teapot' });
    await xiaoman.ask(orderCalls.confirmOrder, { tid });
    await testApp.runDueJobs();
    expect((await xiaoman.ask(accountCalls.gradeDetail, {})).growth).toBe(before.growth);
    testApp.clock.advance({ days: 15 });
    await testApp.runDueJobs();
    const after = await xiaoman.ask(accountCalls.gradeDetail, {});
    expect(after.growth).toBe(before.growth + 1280);
    const reached = after.levels.filter(({ growthFrom }) => growthFrom > 0 && growthFrom <= after.growth).at(-1);
    expect(after.fxid).toBe(reached?.fxid ?? 0);
    expect(after.fxid).toBeGreaterThan(0);
    const refund = { tid, requestNo: 'growth', lines: [{ lineNo: 1, num: 1 }], why: '质量问题' };
    await testApp.as({ merchantOf: 1001 }).ask(refundMerchantCalls.refundLines, refund);
    await testApp.runDueJobs();
    expect(await xiaoman.ask(accountCalls.gradeDetail, {})).toMatchObject({ growth: before.growth, fxid: before.fxid });
  });

  it('leaves the level that the merchant granted when a refund lowers the value', async () => {
    const merchant = testApp.as({ merchantOf: 1001 });
    await openPoints(testApp, { pointsPerYuan: 0, growthPerYuan: 10 });
    const { tid } = await makeShippedOrder(testApp, xiaoman, { goods: 'teapot' });
    await xiaoman.ask(orderCalls.confirmOrder, { tid });
    await testApp.runDueJobs();
    testApp.clock.advance({ days: 15 });
    await testApp.runDueJobs();
    const { fxid } = await xiaoman.ask(accountCalls.gradeDetail, {});
    expect(fxid).toBeGreaterThan(0);
    await merchant.ask(accountMerchantCalls.setMemberLevel, { id: people.xiaoman.id, levelId: fxid });
    await merchant.ask(refundMerchantCalls.refundLines, { tid, requestNo: 'granted', lines: [{ lineNo: 1, num: 1 }], why: '质量问题' });
    await testApp.runDueJobs();
    expect((await xiaoman.ask(accountCalls.gradeDetail, {})).fxid).toBe(fxid);
    await merchant.ask(accountMerchantCalls.setMemberLevel, { id: people.xiaoman.id, levelId: 0 });
  });

  it('is shown with the levels of the site, under the names (aliases) that the merchant gave them [R-006] [R-198]', async () => {
    const levels = async () => (await xiaoman.ask(accountCalls.gradeDetail, {})).fxIdNameList.slice(0, 2);
    expect(await levels()).toEqual([
      { fxid: 0, fxNameType: 1, fxIdName: '普通会员' },
      { fxid: 1, fxNameType: 1, fxIdName: '银卡会员' },
    ]);
    const merchant = testApp.as({ merchantOf: 1001 });
    const level = (await merchant.ask(accountMerchantCalls.listLevels, {})).list.find(({ id }) => id === 1);
    if (!level) throw new Error('site 1001 has no level 1');
    const { id, rank, name, discountBp, growthFrom } = level;
    await merchant.ask(accountMerchantCalls.putLevel, { id, rank, name, alias: '白银会员', discountBp, growthFrom });
    expect((await levels())[1]).toEqual({ fxid: 1, fxNameType: 1, fxIdName: '白银会员' });
  });
});

describe('the points on a product page', () => {
  it('show the discount that points give on a piece, and how many points a purchase earns', async () => {
    await openPoints(testApp, { pointsOffsetPercent: 20, pointsPerYuan: 1 });
    const page = () => dazhi.ask(storefrontCalls.goodsDetail, { id: goodsOf('teapot').id });
    const { goods, activity, gainScore } = await page();
    expect(goods.price).toBe(125.44);
    expect({ offset: activity.integralOffset, gainScore }).toEqual({ offset: { percent: 20, amount: 25.08, score: 2508 }, gainScore: 125 });
    await openPoints(testApp, { pointsOffsetPercent: 0, pointsPerYuan: 0 });
    expect(await page()).toMatchObject({ activity: { integralOffset: null }, gainScore: 0 });
    await openPoints(testApp);
  });
});

describe('points in an order', () => {
  it('are used only if the shopper chooses so, and pay at most a share of the goods amount', async () => {
    await grantPointsTo(testApp, 'dazhi', 10_000);
    const bill = await openCheckout(dazhi, oranges);
    expect(bill).toMatchObject({ points: { points: 3990, amount: 39.9, used: 0 }, goodsAmount: 79.8, payment: 79.8 + (bill.postFee ?? 0) });
    const used = await use(bill.tid, 1);
    expect(used).toMatchObject({ points: { used: 1 }, reductions: [{ kind: 'points', name: '积分抵扣', amount: 39.9 }] });
    expect(used.payment).toBeCloseTo(39.9 + (bill.postFee ?? 0), 2);
    expect((await dazhi.ask(checkoutCalls.cashier, { tid: bill.tid })).points?.used).toBe(1);
    expect((await use(bill.tid, -1)).points?.used).toBe(0);
    await openPoints(testApp, { pointsOffsetPercent: 0 });
    expect((await openCheckout(dazhi, oranges)).points).toBeNull();
  });

  it('are reserved by an unpaid order, spent by its payment, and returned with their expiry date when it closes', async () => {
    await grantPointsTo(testApp, 'dazhi', 5000);
    const first = await openCheckout(dazhi, oranges);
    await createOrder(await use(first.tid, 1));
    expect(await points()).toBe(1010);
    await balanced();
    await dazhi.ask(orderCalls.cancelOrder, { tid: first.tid });
    expect(await points()).toBe(5000);
    await balanced();
    const second = await openCheckout(dazhi, oranges);
    await createOrder(await use(second.tid, 1));
    await dazhi.ask(orderCalls.toShopPay, { tid: second.tid, payType: 'balance' });
    expect(await points()).toBe(1010);
    await balanced();
    expect(await dazhi.ask(orderCalls.explainPrice, { tid: second.tid })).toMatchObject({
      reductions: [{ kind: 'points', name: '积分抵扣', amount: 39.9 }],
      now: { reductions: [{ kind: 'points', amount: 39.9 }], notApplied: [] },
    });
    await openPoints(testApp, { pointsOffsetPercent: 10 });
    expect((await dazhi.ask(orderCalls.explainPrice, { tid: second.tid })).now).toMatchObject({
      reductions: [{ kind: 'points', amount: 7.98 }],
      notApplied: [{ kind: 'points', name: '积分抵扣', why: '现在最多抵 798 积分，当时用了 3990 积分' }],
    });
  });

  it('are refused if their value differs from the value shown at the checkout', async () => {
    await grantPointsTo(testApp, 'dazhi', 5000);
    const { tid } = await openCheckout(dazhi, oranges);
    const bill = await use(tid, 1);
    await openPoints(testApp, { pointsForOneYuan: 10 });
    expect(await createOrder(bill)).toMatchObject(refused('priceChanged'));
    expect(await points()).toBe(5000);
    await balanced();
  });

  it('expire when a closed order returns them after their expiry date', async () => {
    await openPoints(testApp, { pointsDays: 1 });
    await grantPointsTo(testApp, 'dazhi', 5000);
    testApp.clock.advance({ minutes: 24 * 60 - 10 });
    const { tid } = await openCheckout(dazhi, oranges);
    await createOrder(await use(tid, 1));
    testApp.clock.advance({ minutes: 11 });
    await testApp.runDueJobs();
    testApp.clock.advance({ minutes: 30 });
    await testApp.runDueJobs();
    await testApp.runDueJobs();
    const ended = (await dazhi.ask(pointsCalls.pointsStatement, {})).list.filter(({ kindText }) => kindText === '积分过期');
    expect(ended.map((line) => line.points)).toEqual([-3990, -1010]);
    await balanced();
  });

  it('pay for only one of two orders placed simultaneously with the same points', async () => {
    await grantPointsTo(testApp, 'dazhi', 4000);
    const bills = await Promise.all([openCheckout(dazhi, oranges), openCheckout(dazhi, oranges)]);
    const chosen = await Promise.all(bills.map(({ tid }) => use(tid, 1)));
    const replies = await Promise.all(chosen.map(createOrder));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    const codes = replies.filter(({ success }) => !success).map(({ code }) => code);
    expect([refused('notEnoughPoints').code, refused('priceChanged').code]).toContain(codes[0]);
    expect(await points()).toBe(10);
    await balanced();
  });
});

describe('the gift of points between members', () => {
  const give = (more: Partial<{ number: string; to: string; points: number }> = {}) =>
    dazhi.call(pointsCalls.givePoints, { number: '1'.repeat(20), to: String(people.xiaoman.id), points: 30, memo: '谢谢', ...more });

  it('moves the points only once if the same request is sent several times simultaneously', async () => {
    await grantPointsTo(testApp, 'dazhi', 50);
    const replies = await Promise.all([give(), give(), give()]);
    expect(replies.map(({ success }) => success)).toEqual([true, true, true]);
    expect([await points(dazhi), await points(xiaoman)]).toEqual([20, 30]);
    expect((await dazhi.ask(pointsCalls.pointsGifts, {})).list).toMatchObject([{ given: 1, points: 30, otherNick: '小**', memo: '谢谢' }]);
    expect((await xiaoman.ask(pointsCalls.pointsGifts, {})).list).toMatchObject([{ given: 0, points: 30, otherNick: '大**' }]);
    expect((await xiaoman.ask(messageCalls.listMessages, { pageNo: 1 })).list[0]).toMatchObject({ text: '好友转赠您 30 积分' });
    expect(await give({ points: 31 })).toMatchObject(refused('pointsGiftDiffers'));
    await balanced();
  });

  it('is refused beyond the balance, to oneself, to an unknown member, and where the site does not allow gifts', async () => {
    await grantPointsTo(testApp, 'dazhi', 20);
    expect(await give()).toMatchObject(refused('notEnoughPoints'));
    expect(await give({ to: people.dazhi.mobile, points: 5 })).toMatchObject(refused('pointsToOneself'));
    expect(await give({ to: '99999', points: 5 })).toMatchObject(refused('pointsReceiverUnknown'));
    expect((await give({ to: people.xiaoman.mobile, points: 5 })).success).toBe(true);
    await openPoints(testApp, { pointsGiving: false });
    expect(await give({ number: '2'.repeat(20), points: 5 })).toMatchObject(refused('pointsNotGivable'));
    await balanced();
  });
});

describe('looking for members by gifts of points', () => {
  const give = (to: string, points: number, number = '3'.repeat(20)) => dazhi.call(pointsCalls.givePoints, { number, to, points });
  const unknown = '13912345678';

  it('tells a giver without enough points nothing of the receiver, and is refused after 20 tries a day', async () => {
    testApp.clock.advance({ hours: 25 });
    await openPoints(testApp, { pointsGiving: true });
    await grantPointsTo(testApp, 'dazhi', 3);
    const lacking = refused('notEnoughPoints');
    for (const to of [people.xiaoman.mobile, unknown]) expect(await give(to, 1_000_000)).toMatchObject(lacking);
    const tries = await Promise.all(Array.from({ length: 19 }, () => give(unknown, 1)));
    expect(tries.filter(({ code }) => code === refused('pointsReceiverUnknown').code)).toHaveLength(18);
    for (const to of [people.xiaoman.mobile, unknown]) expect(await give(to, 1)).toMatchObject(refused('pointsTriesTooMany'));
    testApp.clock.advance({ hours: 25 });
    for (const number of ['4', '5']) expect((await give(people.xiaoman.mobile, 1, number.repeat(20))).success).toBe(true);
    await balanced();
  });
});

describe('the points that a merchant gives', () => {
  it('are credited to each member once per batch, and to nobody if one of the members is unknown', async () => {
    const merchant = testApp.as({ merchantOf: 1001 });
    const grant = (members: number[]) => merchant.call(pointsMerchantCalls.grantPoints, { batch: 'may', members, points: 7 });
    expect((await grant([people.dazhi.id])).body).toEqual({ granted: 1 });
    expect((await grant([people.dazhi.id, people.xiaoman.id])).body).toEqual({ granted: 1 });
    expect(await grant([people.meilin.id, people.kaying.id])).toMatchObject(refused('userNotFound'));
    expect([await points(dazhi), await points(xiaoman), await points(testApp.as('meilin'))]).toEqual([7, 7, 0]);
    const members = [people.dazhi.id, people.xiaoman.id];
    const both = await Promise.all(
      [1, 2, 3].map(() => merchant.call(pointsMerchantCalls.grantPoints, { batch: 'june', members, points: 5 })),
    );
    expect(both.filter(({ body }) => isDeepStrictEqual(body, { granted: 2 }))).toHaveLength(1);
    expect(both.filter(({ body }) => isDeepStrictEqual(body, { granted: 0 }))).toHaveLength(2);
    expect(await merchant.call(pointsMerchantCalls.grantPoints, { batch: 'june', members, points: 6 })).toMatchObject(
      refused('batchDiffers'),
    );
    await balanced();
  });
});
