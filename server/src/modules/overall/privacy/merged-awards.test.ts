import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { messagingCalls } from 'contract/members/wechat/wechat.calls.ts';
import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { popupCalls } from 'contract/offers/popup/popup.calls.ts';
import { privacyCalls } from 'contract/overall/privacy/privacy.calls.ts';
import { signInCalls } from 'contract/offers/sign-in/sign-in.calls.ts';
import { suggestionCalls } from 'contract/members/suggestion/suggestion.calls.ts';
import { uploadTaskMerchantCalls } from 'contract/sharing/upload-task/merchant.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { findBookInconsistencies } from '#modules.ts';
import { openMessagingSandbox } from '../../../../test/messaging-browser.ts';
import { type PersonName, people } from '../../../../test/people.ts';
import { putCouponOf } from '../../../../test/put-coupon.ts';
import { openSignIn, putStoreGift } from '../../../../test/put-popup.ts';
import { putUploadTask } from '../../../../test/put-upload-task.ts';
import { putUpload } from '../../../../test/put-upload.ts';
import { requestCode } from '../../../../test/sms-code.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('the rewards of a messaging app (WeChat) user who claims an existing account', () => {
  const testApp = useTestApp();
  const visitor = testApp.as({ visitorOf: 1001 });
  let [giftId, taskId] = [0, 0];
  /** Lets the shop approve a picture of a member for the upload task, which gives thirty points once. */
  async function completeTask(memberId: number) {
    const [row] = await testApp.sql<{ id: number }>(
      `insert into upload_record (site_id, task_id, member_id, pictures, note, state, uploaded_at)
       values (1001, $1, $2, '{}', '', 'waiting', $3) returning id`,
      [taskId, memberId, testApp.clock.now()],
    );
    await testApp.as({ merchantOf: 1001 }).ask(uploadTaskMerchantCalls.auditShopUploadRecord, { id: row?.id ?? 0, approved: 1 });
  }
  beforeAll(async () => {
    await openMessagingSandbox(testApp);
    const coupon = await putCouponOf(testApp, 1001, { receipt: 'gift', givable: 1 });
    await openSignIn(testApp, 1001, { rewards: [{ day: 1, coupons: [coupon] }] });
    ({ id: taskId } = await putUploadTask(testApp, 1001, { auditor: 'shop' }));
    ({ id: giftId } = await putStoreGift(testApp, 1001, { points: 20, coupons: [coupon] }));
  });

  /** Logs a person of the messaging app in, who signs in for today, takes the gift, suggests something and completes the upload task. */
  async function logIn(person: string) {
    const { body } = await visitor.call(messagingCalls.escapeLogin, {
      code: testApp.messaging.issueCode('mini', 'wxsandboxmini0000001001', person),
      agreed: { service: 1, privacy: 1 },
    });
    const { token, sessionId, agentId } = body;
    expect((await visitor.call(signInCalls.sign, {}, { token })).body).toMatchObject({ points: 5, repeated: 0, streakNum: 1 });
    expect((await visitor.call(popupCalls.getAwardBySelf, {}, { token })).body).toMatchObject({ id: giftId, points: 20 });
    await visitor.call(suggestionCalls.submitSuggestion, { kind: 'mall', text: '希望首页的字再大一些' }, { token });
    await completeTask(agentId);
    const claim = async (mobile: string) => {
      testApp.clock.advance({ minutes: 2 });
      const validcode = await requestCode(testApp, 1001, mobile, 'bind');
      return visitor.call(privacyCalls.identityClaim, { mobile, validcode }, { token, 'x-c3-sessionid': sessionId });
    };
    return { agentId, claim, token };
  }
  const heldBy = async (who: PersonName) => ({
    points: (await testApp.as(who).ask(pointsCalls.queryScoreSettled, {})).settled,
    coupons: (await testApp.as(who).ask(couponCalls.couponCount, { status: 0 })).count,
  });
  const findErrors = () => testApp.databases.units.read(1001, findBookInconsistencies);

  it('move to that account, which cannot get the same rewards again', async () => {
    testApp.clock.setTime('2026-04-15T09:00:00+08:00');
    const dazhi = testApp.as('dazhi');
    await dazhi.ask(signInCalls.sign, {});
    testApp.clock.setTime('2026-04-16T09:00:00+08:00');
    const before = await heldBy('dazhi');
    const { agentId, claim, token } = await logIn('xiaoyu');
    const [held] = await testApp.sql<{ id: number }>('select id from member_coupon where member_id = $1 order by id limit 1', [agentId]);
    const given = await visitor.call(couponCalls.giveCoupon, { cuid: held?.id ?? 0 }, { token });
    await testApp.sql(
      `insert into message (site_id, member_id, key, kind, title, text, link, picture, told_at)
       values (1001, $1, 'shop-1', 'shop', '店铺通知', '明天发货', '', '', $2)`,
      [agentId, testApp.clock.now()],
    );
    await putUpload(testApp, 'xiaoman', 'suggestion');
    await testApp.sql('update upload set member_id = $1', [agentId]);
    expect((await claim(people.dazhi.mobile)).body).toMatchObject({ merged: 1, agentId: people.dazhi.id });

    expect(await heldBy('dazhi')).toEqual({ points: before.points + 55, coupons: before.coupons + 2 });
    expect(await dazhi.ask(signInCalls.sign, {})).toMatchObject({ repeated: 1, streakNum: 2 });
    expect((await dazhi.ask(popupCalls.pushSetting, {})).enterStoreGift).toBeNull();
    await dazhi.ask(popupCalls.getAwardBySelf, { id: giftId });
    expect(await heldBy('dazhi')).toEqual({ points: before.points + 55, coupons: before.coupons + 2 });
    expect((await dazhi.ask(suggestionCalls.mySuggestions, {})).list).toMatchObject([{ text: '希望首页的字再大一些' }]);
    expect(await testApp.sql('select distinct member_id from upload')).toEqual([{ member_id: people.dazhi.id }]);
    expect((await dazhi.ask(messageCalls.listMessages, {})).list).toContainEqual(expect.objectContaining({ title: '店铺通知' }));
    // The link by which a coupon was being given away stays good, in the name of the account.
    const gift = { token: given.body.token };
    expect(await dazhi.ask(couponCalls.couponGift, gift)).toMatchObject({ state: 'waiting', own: 1 });
    expect((await testApp.as('xiaoman').call(couponCalls.takeGivenCoupon, gift)).success).toBe(true);
    expect(await findErrors()).toEqual([]);
  });

  it('are dropped if that account already has the same rewards', async () => {
    const anran = testApp.as('anran');
    await anran.ask(signInCalls.sign, {});
    await anran.ask(popupCalls.getAwardBySelf, {});
    await completeTask(people.anran.id);
    const before = await heldBy('anran');
    const { agentId, claim } = await logIn('laochen');
    expect((await claim(people.anran.mobile)).body).toMatchObject({ merged: 1 });

    expect(await heldBy('anran')).toEqual(before);
    expect(await anran.ask(signInCalls.checkIsSign, {})).toMatchObject({ isSign: 1, streakNum: 1 });
    expect(await testApp.sql('select points, member_id from points_lot where member_id = $1 and remaining > 0', [agentId])).toEqual([]);
    expect(await findErrors()).toEqual([]);
  });

  it('stay where they are, and the claim is refused, if the user also has points from another source', async () => {
    const { agentId, claim } = await logIn('azhen');
    await testApp.sql("update points_lot set source = 'review' where member_id = $1 and source = 'signIn'", [agentId]);
    const answer = await claim(people.meilin.mobile);
    expect(answer).toMatchObject(refused('claimNotPossible'));
    expect(answer.message).toContain('积分');
    expect(await testApp.sql('select gift_id from store_gift_claim where member_id = $1', [agentId])).toHaveLength(1);
  });
});
