import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { signInMerchantCalls } from 'contract/offers/sign-in/merchant.calls.ts';
import { signInCalls } from 'contract/offers/sign-in/sign-in.calls.ts';
import { describe, expect, it } from 'vitest';
import { people } from '../../../../test/people.ts';
import { putCouponOf } from '../../../../test/put-coupon.ts';
import { openSignIn } from '../../../../test/put-popup.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
const [xiaoman, dazhi, anran, merchant] = [
  testApp.as('xiaoman'),
  testApp.as('dazhi'),
  testApp.as('anran'),
  testApp.as({ merchantOf: 1001 }),
];
const pointsOf = async (who = xiaoman) => (await who.ask(pointsCalls.queryScoreSettled, {})).settled;
/** Sets the clock to a time of the site. */
const setTime = (text: string) => testApp.clock.setTime(`${text.replace(' ', 'T')}:00+08:00`);

describe('the daily sign-in (check-in) of a member', () => {
  it('is refused until the merchant switches it on', async () => {
    expect(await xiaoman.ask(signInCalls.signSetting, {})).toMatchObject({ signSwitch: 0 });
    expect(await xiaoman.call(signInCalls.sign, {})).toMatchObject(refused('signInClosed'));
  });

  it('gives points once a day, and extra points and coupons on certain days of an unbroken series [R-019] [R-319]', async () => {
    const coupon = await putCouponOf(testApp, 1001, { receipt: 'gift' });
    await openSignIn(testApp, 1001, { rewards: [{ day: 2, points: 10, coupons: [coupon] }], cycleDays: 3, note: '断签重来' });
    setTime('2026-03-30 09:00');
    const before = await pointsOf();
    expect(await xiaoman.ask(signInCalls.checkIsSign, {})).toEqual({ isSign: 0, today: '2026-03-30', streakNum: 0 });
    expect(await xiaoman.ask(signInCalls.sign, {})).toEqual({
      isSign: 1,
      repeated: 0,
      today: '2026-03-30',
      streakNum: 1,
      points: 5,
      coupons: [],
    });
    expect(await xiaoman.ask(signInCalls.sign, {})).toMatchObject({ repeated: 1, points: 5, streakNum: 1 });
    expect(await pointsOf()).toBe(before + 5);
    expect(await xiaoman.ask(signInCalls.checkIsSign, {})).toMatchObject({ isSign: 1, streakNum: 1 });

    setTime('2026-03-31 23:59');
    const second = await xiaoman.ask(signInCalls.sign, {});
    expect(second).toMatchObject({ streakNum: 2, points: 15, coupons: [{ name: '满减券' }] });
    setTime('2026-04-01 00:00');
    expect(await xiaoman.ask(signInCalls.sign, {})).toMatchObject({ today: '2026-04-01', streakNum: 3, points: 5 });
    expect(await pointsOf()).toBe(before + 25);
    expect((await xiaoman.ask(pointsCalls.pointsStatement, { pageNo: 1 })).list[0]).toMatchObject({ kindText: '每日签到', points: 5 });
  });

  it('lists the days of a month with a sign-in, and the days of the series with their rewards [R-500]', async () => {
    setTime('2026-04-01 12:00');
    const march = await xiaoman.ask(signInCalls.signRecord, { month: '2026-03' });
    expect(march.list.map(({ day, streakNum, points }) => [day, streakNum, points])).toEqual([
      ['2026-03-30', 1, 5],
      ['2026-03-31', 2, 15],
    ]);
    const april = await xiaoman.ask(signInCalls.signRecord, {});
    expect(april).toMatchObject({ month: '2026-04', today: '2026-04-01', list: [{ day: '2026-04-01', streakNum: 3 }] });
    expect(await dazhi.ask(signInCalls.signRecord, { month: '2026-03' })).toMatchObject({ list: [] });
    expect(await xiaoman.call(signInCalls.signRecord, { month: '2026-13' })).toMatchObject({ status: 400 });
    const run = await xiaoman.ask(signInCalls.querySignRewad, {});
    expect(run.list.map(({ day, points, done, special }) => [day, points, done, special])).toEqual([
      [1, 5, 1, 0],
      [2, 15, 1, 1],
      [3, 5, 1, 0],
    ]);
    expect(run).toMatchObject({ doneDays: 3, cycleDays: 3 });
  });

  it('restarts the rewards after the last day of their cycle, and the series after a missed day', async () => {
    setTime('2026-04-02 08:00');
    expect(await xiaoman.ask(signInCalls.querySignRewad, {})).toMatchObject({ doneDays: 0 });
    expect(await xiaoman.ask(signInCalls.sign, {})).toMatchObject({ streakNum: 4, points: 5 });
    setTime('2026-04-04 08:00');
    expect(await xiaoman.ask(signInCalls.checkIsSign, {})).toMatchObject({ isSign: 0, streakNum: 0 });
    expect(await xiaoman.ask(signInCalls.sign, {})).toMatchObject({ streakNum: 1, points: 5 });
  });

  it('counts simultaneous taps of one day once, even around midnight', async () => {
    setTime('2026-05-10 23:59');
    const before = await pointsOf(dazhi);
    const taps = await Promise.all(Array.from({ length: 6 }, () => dazhi.ask(signInCalls.sign, {})));
    expect(taps.filter(({ repeated }) => repeated === 0)).toHaveLength(1);
    const late = dazhi.ask(signInCalls.sign, {});
    setTime('2026-05-11 00:00');
    await Promise.all([late, ...Array.from({ length: 6 }, () => dazhi.ask(signInCalls.sign, {}))]);
    // The second day of the run gives ten more.
    expect(await pointsOf(dazhi)).toBe(before + 5 + 15);
    const { list } = await dazhi.ask(signInCalls.signRecord, { month: '2026-05' });
    expect(list.map(({ day, streakNum }) => [day, streakNum])).toEqual([
      ['2026-05-10', 1],
      ['2026-05-11', 2],
    ]);
  });

  it('refuses a request whose header x-c3-agentid names another member than the token [R-499]', async () => {
    const header = (id: number) => ({ 'x-c3-agentid': String(id) });
    expect(await anran.call(signInCalls.checkIsSign, {}, header(people.anran.id))).toMatchObject({ success: true });
    expect(await anran.call(signInCalls.checkIsSign, {}, header(people.dazhi.id))).toMatchObject({ status: 401, code: 240000 });
    expect(await anran.call(signInCalls.sign, {}, header(people.dazhi.id))).toMatchObject({ status: 401, code: 240000 });
  });
});

describe('the reminder of the sign-in', () => {
  it('can be switched on and off, and is sent once a day to a member who has not signed in [R-501]', async () => {
    await openSignIn(testApp, 1001, { remindHour: 10 });
    setTime('2026-06-01 09:00');
    expect(await anran.ask(signInCalls.signSetting, {})).toMatchObject({ remindOff: 1, messageOn: 0, remindHour: 10, signSwitch: 1 });
    await anran.ask(signInCalls.editNotify, { remindOff: 0 });
    expect(await anran.ask(signInCalls.signSetting, {})).toMatchObject({ remindOff: 0, messageOn: 0 });
    await anran.ask(signInCalls.editNotify, { remindOff: 1 });
    expect(await anran.ask(signInCalls.signSetting, {})).toMatchObject({ remindOff: 1, messageOn: 1 });
    const reminders = async () => {
      await testApp.runDueJobs();
      return (await anran.ask(messageCalls.listMessages, { pageNo: 1 })).list.filter(({ kind }) => kind === 'signIn');
    };
    expect(await reminders()).toEqual([]);
    setTime('2026-06-01 10:01');
    expect(await reminders()).toMatchObject([{ title: '今天还没签到', text: '现在签到可得 5 积分', link: '/signIn' }]);
    setTime('2026-06-01 18:00');
    expect(await reminders()).toHaveLength(1);
    await anran.ask(signInCalls.sign, {});
    setTime('2026-06-02 09:00');
    await anran.ask(signInCalls.sign, {});
    setTime('2026-06-02 10:01');
    expect(await reminders()).toHaveLength(1);
    setTime('2026-06-03 10:01');
    expect(await reminders()).toMatchObject([{ text: '已连续签到 2 天，别断了。现在签到可得 15 积分' }, {}]);
    await anran.ask(signInCalls.editNotify, { remindOff: 0 });
    setTime('2026-06-04 10:01');
    expect(await reminders()).toHaveLength(2);
  });
});

describe('the sign-in rules of a merchant', () => {
  it('are returned as they were saved, with the number of members who signed in today', async () => {
    const coupon = await putCouponOf(testApp, 1001, { receipt: 'gift' });
    const rules = {
      active: 1,
      points: 2,
      cycleDays: 7,
      rewards: [{ day: 7, points: 50, coupons: [coupon] }],
      popup: 0,
      remindHour: 9,
      note: '规则',
    };
    await merchant.ask(signInMerchantCalls.putSignInRules, rules);
    expect(await merchant.ask(signInMerchantCalls.getSignInRules, {})).toEqual({ ...rules, signedToday: 0 });
    await xiaoman.ask(signInCalls.sign, {});
    expect(await merchant.ask(signInMerchantCalls.getSignInRules, {})).toMatchObject({ signedToday: 1 });
    expect(await dazhi.ask(signInCalls.signSetting, {})).toMatchObject({ remindOff: 0, note: '规则' });
  });

  it.each([
    ['a reward for a day beyond the cycle', { rewards: [{ day: 9, points: 1 }] }, '不能超过一轮的天数'],
    [
      'two rewards for one day',
      {
        rewards: [
          { day: 2, points: 1 },
          { day: 2, points: 3 },
        ],
      },
      '同一天（day）只能写一次',
    ],
    ['an empty reward', { rewards: [{ day: 2 }] }, '至少一种'],
    ['an unknown coupon', { rewards: [{ day: 2, coupons: ['no-such'] }] }, 'no-such'],
    ['no reward at all', { points: 0 }, '开放签到要写'],
  ])('are refused with %s', async (_, form, says) => {
    const answer = await merchant.call(signInMerchantCalls.putSignInRules, { active: 1, points: 5, ...form });
    expect(answer).toMatchObject(refused('signInRulesWrong'));
    expect(answer.message).toContain(says);
  });
});
