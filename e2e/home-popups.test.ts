import { popupCalls } from 'contract/offers/popup/popup.calls.ts';
import { signInCalls } from 'contract/offers/sign-in/sign-in.calls.ts';
import { saveSettings } from 'server/modules/shop/site/site.ts';
import { openPoints } from 'server/test/grant-points.ts';
import { putCouponOf } from 'server/test/put-coupon.ts';
import { openSignIn, putAdvert, putStoreGift } from 'server/test/put-popup.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const { testApp } = mall;

/** Opens the home page and waits until it stands. */
async function openHome(visit: Visit): Promise<void> {
  await visit.open('/');
  await visit.page.getByRole('link', { name: /的营业执照$/ }).waitFor();
}
const dialogOf = ({ page }: Visit, name: string | RegExp) => page.getByRole('dialog', { name });
/** Expects that nothing opens over the home page once all calls have been answered. */
async function expectNothing(visit: Visit): Promise<void> {
  await visit.page.waitForLoadState('networkidle');
  expect(await visit.page.getByRole('dialog').count()).toBe(0);
}

beforeEach(async () => {
  await testApp.sql('update popup_advert set active = false');
  await testApp.sql('update store_gift set active = false');
  await testApp.sql('update sign_in_rules set active = false');
  await testApp.sql('delete from sign_in_reminder');
});

describe('the pop-ups of the home page', () => {
  it('show the enter-store gift, then the advert, then the daily sign-in, each only once [R-076] [R-077] [R-078] [R-313] [R-544]', async () => {
    await openPoints(testApp);
    const coupon = await putCouponOf(testApp, 1001, { receipt: 'gift', name: '新人满减券', off: 20, threshold: 99 });
    await putStoreGift(testApp, 1001, { points: 20, coupons: [coupon], note: '欢迎光临，领完就能用' });
    await putAdvert(testApp);
    await openSignIn(testApp, 1001, {
      rewards: [
        { day: 3, points: 10 },
        { day: 7, coupons: [coupon] },
      ],
    });
    const visit = await mall.visit({ as: 'xiaoman' });
    await openHome(visit);
    const gift = dialogOf(visit, '新人礼包');
    await gift.getByText('新人满减券').waitFor();
    await visit.screenshot('popup-gift');
    expect(await visit.findBarriers()).toEqual([]);
    expect(await visit.page.getByRole('dialog').count()).toBe(1);
    await visit.waitForReply(popupCalls.getAwardBySelf, () => gift.getByRole('button', { name: '立即领取' }).click());
    await visit.page.getByText('礼包已发放至您的账户').waitFor();

    const advert = dialogOf(visit, '春茶上新');
    await advert.waitFor();
    await visit.screenshot('popup-advert');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.waitForReply(popupCalls.disableCurrentCycle, () => advert.getByRole('button', { name: '关闭' }).click());

    const signIn = dialogOf(visit, '每日签到');
    await signIn.getByText('今天开始连续签到').waitFor();
    await signIn.getByText('第 7 天').waitFor();
    await visit.screenshot('popup-sign-in');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.waitForReply(signInCalls.sign, () => signIn.getByRole('button', { name: '签到领 5 积分' }).click());
    await visit.page.getByText('签到成功，获得 5 积分').waitFor();
    await signIn.waitFor({ state: 'hidden' });

    await openHome(visit);
    await expectNothing(visit);
  });

  it('open the page of an advert on a tap, and go on with the next pop-up once the home page is shown again', async () => {
    await putAdvert(testApp, 1001, { link: '/goodsList' });
    await openSignIn(testApp);
    const visit = await mall.visit({ as: 'dazhi' });
    await openHome(visit);
    await dialogOf(visit, '春茶上新')
      .getByRole('link', { name: /^春茶上新\s?去看看$/ })
      .click();
    await visit.waitForPath('/goodsList');
    await expectNothing(visit);
    await visit.page.goBack();
    await dialogOf(visit, '每日签到').waitFor();
    await visit.page.keyboard.press('Escape');
    await dialogOf(visit, '每日签到').waitFor({ state: 'hidden' });
  });

  it('stay closed for a member who returns to the home page without reloading it', async () => {
    await putAdvert(testApp);
    await putStoreGift(testApp);
    const visit = await mall.visit({ as: 'meilin' });
    await openHome(visit);
    const gift = dialogOf(visit, '新人礼包');
    await visit.waitForReply(popupCalls.getAwardBySelf, () => gift.getByRole('button', { name: '立即领取' }).click());
    const advert = dialogOf(visit, '春茶上新');
    await visit.waitForReply(popupCalls.disableCurrentCycle, () => advert.getByRole('button', { name: '关闭' }).click());
    await advert.waitFor({ state: 'hidden' });
    // So many pages cover it that the home page is removed, and is built again from the replies that the browser holds.
    for (const [path, title] of [
      ['/goodsList', '分类'],
      ['/favourites', '我的收藏'],
      ['/myOrder', '我的订单'],
      ['/footprint', '浏览足迹'],
      ['/messages', '消息'],
    ] as const) {
      await visit.go(path);
      await visit.page.getByRole('main', { name: title }).waitFor();
    }
    await visit.page.route(/\/push(\/|\?|$)/, () => undefined); // never answered
    await visit.page.evaluate(() => history.go(-5));
    await visit.page.getByRole('main', { name: '青禾生活' }).waitFor();
    await expect(visit.page.getByRole('dialog').waitFor({ timeout: 2000 })).rejects.toThrow();
    await visit.page.unrouteAll();
  });

  it('show a visitor one advert at each opening of the home page, the newest first', async () => {
    await putAdvert(testApp, 1001, { title: '早先的广告', startTime: '2026-01-01 00:00' });
    await putAdvert(testApp, 1001, { title: '后来的广告', startTime: '2026-01-02 00:00' });
    const visit = await mall.visit();
    for (const title of ['后来的广告', '早先的广告']) {
      await openHome(visit);
      await dialogOf(visit, title).getByRole('button', { name: '关闭' }).click();
      await dialogOf(visit, title).waitFor({ state: 'hidden' });
    }
    await openHome(visit);
    await expectNothing(visit);
  });

  it('ask a visitor to log in for the gift, and do not open again once the visitor has closed them', async () => {
    await putStoreGift(testApp, 1001, { points: 30 });
    const visit = await mall.visit();
    await openHome(visit);
    const gift = dialogOf(visit, '新人礼包');
    await gift.getByRole('link', { name: '登录领取' }).waitFor();
    await visit.screenshot('popup-gift-visitor');
    await gift.getByRole('button', { name: '关闭' }).click();
    await gift.waitFor({ state: 'hidden' });
    await openHome(visit);
    await expectNothing(visit);
    testApp.clock.advance({ days: 1 });
    const later = await mall.visit();
    await openHome(later);
    await dialogOf(later, '新人礼包').getByRole('link', { name: '登录领取' }).click();
    await later.waitForPath('/login');
    await expectNothing(later);
  });
});

describe('the pop-ups of the home page at twice the text size', () => {
  it('cut nothing off', async () => {
    const coupon = await putCouponOf(testApp, 1001, {
      receipt: 'gift',
      name: '全店通用的大额新人满减优惠券',
      off: 1234.5,
      threshold: 9999,
    });
    await putStoreGift(testApp, 1001, {
      title: '欢迎来到青禾生活的新人大礼包',
      note: '很长的说明'.repeat(20),
      points: 99_999,
      coupons: [coupon],
    });
    await openSignIn(testApp, 1001, { points: 99_999, cycleDays: 31, rewards: [{ day: 31, coupons: [coupon] }] });
    const visit = await mall.visit({ as: 'meilin' });
    await visit.enlargeText(2);
    await openHome(visit);
    const gift = dialogOf(visit, '欢迎来到青禾生活的新人大礼包');
    await gift.getByRole('button', { name: '立即领取' }).waitFor();
    await visit.screenshot('popup-gift-large');
    expect(await visit.findCutOffs()).toEqual([]);
    await gift.getByRole('button', { name: '关闭' }).click();
    const signIn = dialogOf(visit, '每日签到');
    await signIn.getByText('第 31 天').waitFor();
    await visit.screenshot('popup-sign-in-large');
    expect(await visit.findCutOffs()).toEqual([]);
    await signIn.getByRole('link', { name: '查看签到日历' }).click();
    await visit.waitForPath('/signIn');
    await visit.page.getByText('签到日历').first().waitFor();
    await visit.screenshot('sign-in-large', true);
    expect(await visit.findCutOffs()).toEqual([]);
  });
});

describe('the guide for new visitors', () => {
  it('is shown once to a first-time visitor if the merchant has switched it on, and never to a member', async () => {
    const before = await mall.visit();
    await openHome(before);
    await expectNothing(before);
    await testApp.databases.units.write(1001, (db) => saveSettings(db, { visitorGuide: true }, testApp.clock.now()));
    testApp.clock.advance({ minutes: 2 });
    const visit = await mall.visit();
    await openHome(visit);
    const guide = dialogOf(visit, '第一次来？');
    await guide.getByRole('link', { name: /先领券/ }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('visitor-guide');
    await guide.getByRole('button', { name: '开始逛' }).click();
    await guide.waitFor({ state: 'hidden' });
    await openHome(visit);
    await expectNothing(visit);
    const member = await mall.visit({ as: 'dazhi' });
    await openHome(member);
    await expectNothing(member);
    await testApp.databases.units.write(1001, (db) => saveSettings(db, { visitorGuide: false }, testApp.clock.now()));
    testApp.clock.advance({ minutes: 2 });
  });
});

describe('the pop-up of the daily sign-in', () => {
  it('opens at most once a day, and not after the member has signed in that day [R-314] [R-317]', async () => {
    await openSignIn(testApp);
    testApp.clock.advance({ days: 1 });
    const visit = await mall.visit({ as: 'dazhi' });
    await openHome(visit);
    await dialogOf(visit, '每日签到').getByRole('button', { name: '关闭' }).click();
    await dialogOf(visit, '每日签到').waitFor({ state: 'hidden' });
    await openHome(visit);
    await expectNothing(visit);
    testApp.clock.advance({ days: 1 });
    await testApp.as('dazhi').ask(signInCalls.sign, {});
    const signed = await mall.visit({ as: 'dazhi' });
    await openHome(signed);
    await expectNothing(signed);
    testApp.clock.advance({ days: 1 });
    await openHome(visit);
    await dialogOf(visit, '每日签到').waitFor();
  });

  it('does not open in a shop without a daily sign-in [R-315]', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await openHome(visit);
    await expectNothing(visit);
    await openSignIn(testApp);
    testApp.clock.advance({ days: 1 });
    await openHome(visit);
    await dialogOf(visit, '每日签到').waitFor();
  });

  it('does not open again once the member has switched off the reminder [R-316]', async () => {
    await openSignIn(testApp);
    testApp.clock.advance({ days: 1 });
    const visit = await mall.visit({ as: 'anran' });
    await openHome(visit);
    const popup = dialogOf(visit, '每日签到');
    await visit.waitForReply(signInCalls.editNotify, () => popup.getByRole('button', { name: '不再提醒' }).click());
    await popup.waitFor({ state: 'hidden' });
    testApp.clock.advance({ days: 1 });
    await openHome(visit);
    await expectNothing(visit);
    await testApp.as('anran').ask(signInCalls.editNotify, { remindOff: 1 });
    await openHome(visit);
    await popup.waitFor();
  });
});

describe('the page of the daily sign-in', () => {
  it('signs a member in on a desktop, and shows the points received and the calendar [R-019] [R-318] [R-319] [R-499] [R-501]', async () => {
    await openPoints(testApp);
    await openSignIn(testApp, 1001, { note: '积分当日到账，一年内有效。', rewards: [{ day: 2, points: 20 }] });
    testApp.clock.setTime('2026-04-15T09:00:00+08:00');
    const visit = await mall.visit({ as: 'anran', desktop: true });
    const { page } = visit;
    await visit.open('/signIn');
    await page.getByRole('heading', { name: '今天开始连续签到' }).waitFor();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/calendar-sign/')) sent.push(request.url().replace(/^.*\/calendar-sign/, ''));
      if (request.url().includes('/calendar-sign/')) expect(request.headers()['x-c3-agentid']).toBe(request.headers()['agentid']);
    });
    await visit.waitForReply(signInCalls.sign, () => page.getByRole('button', { name: '签到领 5 积分' }).click());
    expect(sent.slice(0, 2)).toEqual(['/sign/checkIsSign', '/sign/sign']);
    const done = page.getByRole('alertdialog', { name: '签到成功' });
    await done.getByText('获得 5 积分').waitFor();
    await visit.screenshot('sign-in-done');
    await done.getByRole('button', { name: '知道了' }).click();
    await page.getByRole('button', { name: '今日已签到' }).waitFor();
    await page.getByText('本月签到 1 天').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('sign-in', true);

    // Who has chosen nothing gets no message, so the reminder is shown as off.
    const remind = page.getByRole('switch', { name: '签到提醒' });
    await page.getByText('首页会弹出提醒；打开后，每天 10:00 没签到时再用消息提醒').waitFor();
    await expect.poll(() => remind.isChecked()).toBe(false);
    await visit.waitForReply(signInCalls.editNotify, () => remind.click());
    expect(sent.some((path) => path.startsWith('/notify/edit?remindOff=1'))).toBe(true);
    await page.getByText('提醒已打开').waitFor();
    await expect.poll(() => remind.isChecked()).toBe(true);
    await page.getByText('每天 10:00 没签到时用消息提醒，并在首页弹出').waitFor();
    await visit.waitForReply(signInCalls.signRecord, () => page.getByRole('button', { name: '上个月' }).click());
    await page.getByText('2026 年 3 月').waitFor();
  });

  it('says that the daily sign-in is closed, and asks a visitor to log in', async () => {
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open('/signIn');
    await visit.page.getByText('签到活动没有开放').waitFor();
    await visit.screenshot('sign-in-closed');
    const guest = await mall.visit();
    await guest.open('/signIn');
    await guest.waitForPath('/login');
  });

  it('lets the member try again after a sign-in that failed', async () => {
    await openSignIn(testApp);
    testApp.clock.setTime('2026-07-01T09:00:00+08:00');
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.page.route('**/calendar-sign/sign/sign', (route) => route.abort());
    await visit.open('/signIn');
    await visit.page.getByRole('button', { name: '签到领 5 积分' }).click();
    await visit.page.getByText(/网络/).first().waitFor();
    // By then the same tap is no longer taken for one by mistake.
    await visit.page.getByText(/网络/).first().waitFor({ state: 'hidden' });
    await visit.page.unroute('**/calendar-sign/sign/sign');
    await visit.waitForReply(signInCalls.sign, () => visit.page.getByRole('button', { name: '签到领 5 积分' }).click());
    await visit.page.getByRole('alertdialog', { name: '签到成功' }).waitFor();
  });
});
