import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { popupMerchantCalls } from 'contract/offers/popup/merchant.calls.ts';
import { popupCalls } from 'contract/offers/popup/popup.calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { putCouponOf } from '../../../../test/put-coupon.ts';
import { putAdvert, putAdvertPicture, putStoreGift } from '../../../../test/put-popup.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
const [xiaoman, dazhi, visitor, merchant] = [
  testApp.as('xiaoman'),
  testApp.as('dazhi'),
  testApp.as({ visitorOf: 1001 }),
  testApp.as({ merchantOf: 1001 }),
];
const dueOf = (who = xiaoman) => who.ask(popupCalls.pushSetting, {});
const endAll = async () => {
  await testApp.sql('update popup_advert set active = false where site_id = 1001');
  await testApp.sql('update store_gift set active = false where site_id = 1001');
};

describe('an enter-store gift (for members who open the mall)', () => {
  beforeEach(endAll);

  it('is given once, even for simultaneous taps, and a repeated tap shows what was given [R-544]', async () => {
    const coupon = await putCouponOf(testApp, 1001, { receipt: 'gift' });
    const { id } = await putStoreGift(testApp, 1001, { points: 20, coupons: [coupon], note: '全场可用' });
    expect((await dueOf()).enterStoreGift).toMatchObject({ id });
    expect((await xiaoman.ask(popupCalls.enterStoreGift, {})).gift).toMatchObject({
      id,
      title: '新人礼包',
      note: '全场可用',
      points: 20,
      coupons: [{ name: '满减券', amount: 0.01 }],
    });
    const before = (await xiaoman.ask(pointsCalls.queryScoreSettled, {})).settled;
    const held = (await xiaoman.ask(couponCalls.couponCount, { status: 0 })).count;
    const gifts = await Promise.all(Array.from({ length: 5 }, () => xiaoman.ask(popupCalls.getAwardBySelf, {})));
    for (const gift of gifts)
      expect(gift).toMatchObject({ id, message: '礼包已发放至您的账户', points: 20, coupons: [{ name: '满减券' }] });
    expect((await xiaoman.ask(pointsCalls.queryScoreSettled, {})).settled).toBe(before + 20);
    expect((await xiaoman.ask(couponCalls.couponCount, { status: 0 })).count).toBe(held + 1);
    expect((await dueOf()).enterStoreGift).toBeNull();
    expect((await xiaoman.ask(popupCalls.enterStoreGift, {})).gift).toBeNull();
    const { list } = await merchant.ask(popupMerchantCalls.listEnterStoreGifts, {});
    expect(list[0]).toMatchObject({ id, givenNum: 1, points: 20, coupons: [coupon] });
  });

  it('is skipped after the member closed it, and the next due gift is given instead', async () => {
    const { id: older } = await putStoreGift(testApp, 1001, { title: '老礼包', points: 3, startTime: '2026-01-01 00:00' });
    const { id: later } = await putStoreGift(testApp, 1001, { title: '新礼包', points: 7, startTime: '2026-02-01 00:00' });
    testApp.clock.setTime('2026-03-01T10:00:00+08:00');
    expect((await xiaoman.ask(popupCalls.enterStoreGift, {})).gift).toMatchObject({ id: later });
    await xiaoman.ask(popupCalls.disableCurrentCycle, { type: 'enterStoreGift', id: later });
    expect(await dueOf()).toMatchObject({ enterStoreGift: { id: older }, enterStoreGifts: [{ id: older }] });
    expect((await xiaoman.ask(popupCalls.enterStoreGift, {})).gift).toMatchObject({ id: older, title: '老礼包' });
    expect((await xiaoman.ask(popupCalls.enterStoreGift, { id: later })).gift).toMatchObject({ id: later });
    expect(await xiaoman.ask(popupCalls.getAwardBySelf, {})).toMatchObject({ id: older, points: 3 });
    expect((await dueOf(visitor)).enterStoreGifts).toMatchObject([{ id: later }, { id: older }]);
    expect((await visitor.ask(popupCalls.enterStoreGift, { id: older })).gift).toMatchObject({ id: older });
  });

  it('is given without a coupon that has run out, and is refused if it contains nothing else', async () => {
    const [last, other] = [
      await putCouponOf(testApp, 1001, { receipt: 'gift', stock: 1, name: '最后一张' }),
      await putCouponOf(testApp, 1001, { receipt: 'gift' }),
    ];
    const { id } = await putStoreGift(testApp, 1001, { points: 20, coupons: [last, other] });
    const { id: lastOnly } = await putStoreGift(testApp, 1001, { points: 0, coupons: [last] });
    const both = { points: 20, coupons: [{ name: '最后一张' }, { name: '满减券' }] };
    expect(await dazhi.ask(popupCalls.getAwardBySelf, { id })).toMatchObject(both);
    const before = (await xiaoman.ask(pointsCalls.queryScoreSettled, {})).settled;
    const { points, coupons } = await xiaoman.ask(popupCalls.getAwardBySelf, { id });
    expect({ points, names: coupons.map(({ name }) => name) }).toEqual({ points: 20, names: ['满减券'] });
    expect((await xiaoman.ask(pointsCalls.queryScoreSettled, {})).settled).toBe(before + 20);
    expect(await xiaoman.call(popupCalls.getAwardBySelf, { id: lastOnly })).toMatchObject(refused('storeGiftGone'));
  });

  it('can be limited to certain member levels, or to members who joined recently', async () => {
    await putStoreGift(testApp, 1001, { key: 'level', levels: [1] });
    expect((await dueOf(dazhi)).enterStoreGift).not.toBeNull();
    expect((await dueOf(xiaoman)).enterStoreGift).toBeNull();
    expect((await dueOf(visitor)).enterStoreGift).toBeNull();
    expect(await xiaoman.call(popupCalls.getAwardBySelf, {})).toMatchObject(refused('storeGiftNotFound'));
    await endAll();
    await putStoreGift(testApp, 1001, { key: 'new', joinedDays: 3 });
    await testApp.sql("update member set joined_at = '2026-01-01' where site_id = 1001 and id = 1");
    await testApp.sql('update member set joined_at = $1 where site_id = 1001 and id = 2', [testApp.clock.now()]);
    expect((await dueOf(xiaoman)).enterStoreGift).toBeNull();
    expect((await dueOf(dazhi)).enterStoreGift).not.toBeNull();
    expect((await dueOf(visitor)).enterStoreGift).not.toBeNull();
  });

  it('is refused if it has no reward, or an unknown coupon or level', async () => {
    const put = async (form: object) => {
      const run = { startTime: '2026-01-01 00:00', endTime: '2027-01-01 00:00' };
      const answer = await merchant.call(popupMerchantCalls.putEnterStoreGift, { key: 'wrong', title: '礼包', points: 5, ...run, ...form });
      expect(answer).toMatchObject(refused('storeGiftWrong'));
      return answer.message;
    };
    expect(await put({ points: 0 })).toContain('至少一种');
    expect(await put({ coupons: ['no-such'] })).toContain('no-such');
    expect(await put({ levels: [99] })).toContain('99');
    expect(await put({ endTime: '2025-01-01' })).toContain('结束时间（endTime）应晚于开始时间');
    expect(await put({ startTime: 'tomorrow' })).toContain('例如 2026-05-01 10:00');
  });
});

describe('a pop-up advert', () => {
  beforeEach(endAll);

  it('is shown to everybody, and stays closed for the set number of days after a member closes it', async () => {
    testApp.clock.setTime('2026-03-02T10:00:00+08:00');
    const { id } = await putAdvert(testApp, 1001, { cycleDays: 7, startTime: '2026-03-01 08:00' });
    const cycleEnd = Date.parse('2026-03-08T00:00:00+08:00');
    expect((await dueOf()).popUpAdvert).toEqual({ id, cycleEnd });
    expect((await dueOf(visitor)).popUpAdvert).toEqual({ id, cycleEnd });
    expect(await visitor.ask(popupCalls.popUpAdvert, { id })).toEqual({
      id,
      title: '春茶上新',
      picture: await putAdvertPicture(testApp),
      link: '/goodsList',
    });
    await xiaoman.ask(popupCalls.disableCurrentCycle, { type: 'popUpAdvert', id });
    await xiaoman.ask(popupCalls.disableCurrentCycle, { type: 'popUpAdvert', id });
    expect((await dueOf()).popUpAdvert).toBeNull();
    expect((await dueOf(dazhi)).popUpAdvert).toMatchObject({ id });
    testApp.clock.setTime('2026-03-07T23:59:00+08:00');
    expect((await dueOf()).popUpAdvert).toBeNull();
    testApp.clock.setTime('2026-03-08T00:00:00+08:00');
    expect((await dueOf()).popUpAdvert).toMatchObject({ id });
  });

  it('is shown only once if it is set to stay closed for 0 days, and then an older advert is shown', async () => {
    const older = await putAdvert(testApp, 1001, { startTime: '2026-01-01 00:00' });
    const once = await putAdvert(testApp, 1001, { startTime: '2026-02-01 00:00', cycleDays: 0 });
    expect((await dueOf()).popUpAdvert).toEqual({ id: once.id, cycleEnd: null });
    await xiaoman.ask(popupCalls.disableCurrentCycle, { type: 'popUpAdvert', id: once.id });
    expect((await dueOf()).popUpAdvert).toMatchObject({ id: older.id });
  });

  it('is hidden after its end, from members of other levels, and while it is switched off', async () => {
    const over = await putAdvert(testApp, 1001, { endTime: '2026-01-02 00:00' });
    const level = await putAdvert(testApp, 1001, { levels: [1] });
    const off = await putAdvert(testApp, 1001, { active: 0 });
    expect((await dueOf()).popUpAdvert).toBeNull();
    for (const { id } of [over, level, off])
      expect(await xiaoman.call(popupCalls.popUpAdvert, { id })).toMatchObject(refused('advertNotFound'));
    expect(await dazhi.ask(popupCalls.popUpAdvert, { id: level.id })).toMatchObject({ id: level.id });
  });

  it('is refused with a picture or link from outside the shop', async () => {
    const picture = await putAdvertPicture(testApp);
    const put = async (form: object) => {
      const run = { startTime: '2026-01-01 00:00', endTime: '2027-01-01 00:00' };
      const body = { key: 'kept', title: '上新', picture, ...run, ...form };
      return merchant.call(popupMerchantCalls.putPopUpAdvert, body);
    };
    for (const [form, says] of [
      [{ picture: 'https://evil.example/a.png' }, '图片'],
      [{ picture: '/mall/pictures/no-such.webp' }, '店里没有这张图片'],
      [{ link: 'https://evil.example/' }, '链接（link）'],
    ] as const) {
      const answer = await put(form);
      expect(answer).toMatchObject(refused('advertWrong'));
      expect(answer.message).toContain(says);
    }
    await put({ link: '/goodsList', levels: [1], cycleDays: 3 });
    const { list } = await merchant.ask(popupMerchantCalls.listPopUpAdverts, {});
    expect(list.find(({ key }) => key === 'kept')).toMatchObject({
      link: '/goodsList',
      levels: [1],
      cycleDays: 3,
      active: 1,
      startTime: '2026-01-01 00:00',
    });
  });
});

describe('the pop-ups of a site', () => {
  it('are shown to members of that site only', async () => {
    await endAll();
    const [gift, advert] = await Promise.all([putStoreGift(testApp, 1002), putAdvert(testApp, 1002)]);
    expect(await dueOf()).toEqual({ enterStoreGift: null, popUpAdvert: null, enterStoreGifts: [], popUpAdverts: [] });
    expect(await xiaoman.call(popupCalls.getAwardBySelf, { id: gift.id })).toMatchObject(refused('storeGiftNotFound'));
    expect(await xiaoman.call(popupCalls.popUpAdvert, { id: advert.id })).toMatchObject(refused('advertNotFound'));
  });
});
