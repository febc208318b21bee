import { broadcastCalls } from 'contract/overall/broadcast/broadcast.calls.ts';
import { couponMerchantCalls } from 'contract/offers/coupon/merchant.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { describe, expect, it } from 'vitest';
import { addPersonWith } from '../../../../test/person-of-merchant.ts';
import { putCouponOf } from '../../../../test/put-coupon.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('a sending to a group of members', () => {
  const testApp = useTestApp();
  const owner = testApp.as({ merchantOf: 1001 });
  const find = async (id: number) => (await owner.ask(broadcastCalls.listBroadcasts, {})).list.find((one) => one.id === id);

  it('reaches all active members of the site who fit, once, and nobody of another', async () => {
    const { members } = await owner.ask(broadcastCalls.countAudience, {});
    const message = { requestKey: 'spring-2026', filter: {}, title: '春茶上市', text: '明前茶到了', link: '/goodsList' };
    const [one, two] = await Promise.all([owner.ask(broadcastCalls.sendMessage, message), owner.ask(broadcastCalls.sendMessage, message)]);
    expect(one.id).toBe(two.id);
    expect(await owner.call(broadcastCalls.sendMessage, { ...message, text: '别的话' })).toMatchObject(refused('broadcastDiffers'));
    for (let part = 0; part < 3; part += 1) await testApp.runDueJobs();
    expect(await find(one.id)).toMatchObject({ state: 'done', percent: 100, sent: members });
    const got = async (who: 'xiaoman' | 'kaying') =>
      (await testApp.as(who).ask(messageCalls.listMessages, {})).list.filter(({ title }) => title === '春茶上市');
    expect(await got('xiaoman')).toMatchObject([{ kind: 'shop', text: '明前茶到了', link: '/goodsList', isRead: 0 }]);
    expect(await got('kaying')).toEqual([]);
    expect(
      await owner.call(broadcastCalls.sendMessage, { ...message, requestKey: 'outside-1', link: 'https://evil.example' }),
    ).toMatchObject(refused('broadcastLinkWrong'));
  });

  it('of a coupon stops where none is left, and says so', async () => {
    const key = await putCouponOf(testApp, 1001, { stock: 1 });
    const { id } = await owner.ask(broadcastCalls.sendCouponTo, { requestKey: 'coupon-to-all', filter: {}, key });
    for (let part = 0; part < 3; part += 1) await testApp.runDueJobs();
    expect(await find(id)).toMatchObject({ state: 'failed', sent: 1, why: expect.stringMatching(/./) as string });
    expect((await owner.ask(couponMerchantCalls.couponHolders, { key })).list).toHaveLength(1);
  });

  it('is stopped before its next part', async () => {
    const { id } = await owner.ask(broadcastCalls.sendMessage, { requestKey: 'stopped-1', filter: {}, title: '不发了', text: '不发了' });
    await owner.ask(broadcastCalls.stopBroadcast, { id });
    await testApp.runDueJobs();
    expect(await find(id)).toMatchObject({ state: 'stopped', sent: 0 });
  });

  it('of a coupon is stopped by who may send it, a message’s is not; a coupon that was sent is not deleted', async () => {
    const clerk = await addPersonWith(testApp, 'gifts.give', 'members.view');
    const key = await putCouponOf(testApp, 1001);
    const { body } = await clerk(broadcastCalls.sendCouponTo, { requestKey: 'coupon-by-clerk', filter: { spentFrom: 1_000_000 }, key });
    const message = await owner.ask(broadcastCalls.sendMessage, { requestKey: 'not-theirs', filter: {}, title: '消息', text: '消息' });
    expect(await clerk(broadcastCalls.stopBroadcast, { id: body.id })).toMatchObject({ status: 403 });
    expect(await clerk(broadcastCalls.stopCouponSending, { id: message.id })).toMatchObject(refused('broadcastNotFound'));
    expect(await clerk(broadcastCalls.stopCouponSending, { id: body.id })).toMatchObject({ success: true });
    expect(await find(body.id)).toMatchObject({ state: 'stopped' });
    await owner.ask(broadcastCalls.stopBroadcast, { id: message.id });
    expect(await owner.call(couponMerchantCalls.removeCoupon, { key })).toMatchObject(refused('offerUsed'));
  });
});
