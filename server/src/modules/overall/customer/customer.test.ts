import type { CallRow, Input } from 'contract/call.ts';
import { customerCalls } from 'contract/overall/customer/customer.calls.ts';
import { offerResultsCalls } from 'contract/overall/offer-results/offer-results.calls.ts';
import { accountMerchantCalls } from 'contract/members/account/merchant.calls.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { couponMerchantCalls } from 'contract/offers/coupon/merchant.calls.ts';
import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { describe, expect, it } from 'vitest';
import { people } from '../../../../test/people.ts';
import { putCouponOf } from '../../../../test/put-coupon.ts';
import { makePaidTid } from '../../../../test/refunds.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('the file of a member', () => {
  const testApp = useTestApp();
  const owner = testApp.as({ merchantOf: 1001 });
  const visitor = testApp.as({ visitorOf: 1001 });
  const { id } = people.xiaoman;
  const withKey = async (role: 'orders' | 'money') => {
    const { key } = await owner.ask(accessMerchantCalls.addKey, { name: `钥匙 ${role}`, role });
    return <Row extends CallRow>(row: Row, input: Input<Row>) => visitor.call(row, input, { authorization: `Bearer ${key}` });
  };

  it('sorts and filters the members by what they spent, which payments and refunds count anew', async () => {
    const tid = await makePaidTid(testApp, 'xiaoman');
    await testApp.runDueJobs();
    const spent = async () => {
      const { list } = await owner.ask(accountMerchantCalls.listMembers, { sort: 'spent', pageSize: 1 });
      return list[0];
    };
    expect(await spent()).toMatchObject({ id, paidOrders: 1, spent: 8.01 });
    const first = await owner.ask(accountMerchantCalls.listMembers, { sort: 'lastOrder', pageSize: 1 });
    const rest = await owner.ask(accountMerchantCalls.listMembers, { sort: 'lastOrder', pageSize: 100, after: first.list[0]?.id ?? 0 });
    expect(rest.list.map((one) => one.id)).not.toContain(id);
    expect((await owner.ask(accountMerchantCalls.listMembers, { spentFrom: 8 })).list.map((one) => one.id)).toEqual([id]);
    expect((await owner.ask(customerCalls.memberOrders, { id })).list).toMatchObject([{ tid, payment: 8.01 }]);
    await owner.ask(orderMerchantCalls.refundOrder, { tid, why: '缺货' });
    await testApp.runDueJobs();
    expect((await owner.ask(accountMerchantCalls.listMembers, { keyword: String(id) })).list[0]).toMatchObject({ paidOrders: 0, spent: 0 });
  });

  it('corrects the balance both ways, once for each request key, never below zero or above the limit', async () => {
    const { balance: held } = await owner.ask(customerCalls.memberBalance, { id });
    if (held > 0) await owner.ask(customerCalls.correctBalance, { id, amount: -held, why: '清零', requestKey: 'empty-0001' });
    const give = { id, amount: 12.5, why: '补上次少退的', requestKey: 'give-0001' };
    expect(await owner.ask(customerCalls.correctBalance, give)).toEqual({ balance: 12.5 });
    const again = await Promise.all([owner.call(customerCalls.correctBalance, give), owner.call(customerCalls.correctBalance, give)]);
    expect(again.map(({ body }) => body.balance)).toEqual([12.5, 12.5]);
    expect(await owner.call(customerCalls.correctBalance, { ...give, amount: 13 })).toMatchObject(refused('correctionDiffers'));
    expect(await owner.call(customerCalls.correctBalance, { ...give, amount: 0, requestKey: 'zero-0001' })).toMatchObject(
      refused('correctionNothing'),
    );
    expect(await owner.call(customerCalls.correctBalance, { ...give, amount: -13, requestKey: 'take-0001' })).toMatchObject(
      refused('notEnoughBalance'),
    );
    expect(await owner.call(customerCalls.correctBalance, { ...give, amount: 4990, requestKey: 'much-0001' })).toMatchObject(
      refused('balanceAboveLimit'),
    );
    expect(await owner.ask(customerCalls.correctBalance, { ...give, amount: -2.5, requestKey: 'take-0002' })).toEqual({ balance: 10 });
    const both = await Promise.all(
      ['race-0001', 'race-0002'].map((requestKey) => owner.call(customerCalls.correctBalance, { ...give, amount: -8, requestKey })),
    );
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    const { list } = (await owner.ask(customerCalls.memberBalance, { id })).entries;
    const told = (await testApp.as('xiaoman').ask(messageCalls.listMessages, { pageSize: 100 })).list.map(({ text }) => text);
    expect(told).toEqual(expect.arrayContaining(['店铺给您加了 12.5 元余额', '店铺扣减了您的 2.5 元余额']));
    const twoMembers = await Promise.all(
      [id, people.dazhi.id].map((one) =>
        owner.call(customerCalls.correctBalance, { ...give, id: one, amount: 1, requestKey: 'both-0001' }),
      ),
    );
    expect(twoMembers.filter(({ success }) => success)).toHaveLength(1);
    expect(twoMembers.filter(({ success }) => !success)).toMatchObject([refused('correctionDiffers')]);
    const undone = { amount: -1, why: '加错了', requestKey: 'undo-0001' };
    await owner.ask(customerCalls.correctBalance, { ...undone, id: twoMembers[0]?.success ? id : people.dazhi.id });
    expect(list.slice(0, 3).map(({ amount }) => amount)).toEqual([-8, -2.5, 12.5]);
    expect(await testApp.as('xiaoman').ask(ledgerCalls.ownMoney, {})).toEqual({ ownMoney: 2 });
    const corrected = (await owner.ask(customerCalls.memberCorrections, { id })).list.map(({ amount }) => amount);
    // Which of two members got the one yuan is a race, and it is taken back.
    expect(corrected.filter((amount) => Math.abs(amount ?? 0) !== 1).slice(0, 3)).toEqual([-8, -2.5, 12.5]);
    // It is money: the role that may refund and give points may not do it.
    expect(await (await withKey('money'))(customerCalls.correctBalance, { ...give, requestKey: 'role-0001' })).toMatchObject({
      status: 403,
    });
  });

  it('corrects points both ways, never below what can be used', async () => {
    const { usable: before } = await owner.ask(customerCalls.memberPoints, { id });
    expect(await owner.ask(customerCalls.correctPoints, { id, points: 30, why: '活动补发', requestKey: 'points-01' })).toEqual({
      usable: before + 30,
    });
    expect(await owner.ask(customerCalls.correctPoints, { id, points: -20, why: '发多了', requestKey: 'points-02' })).toEqual({
      usable: before + 10,
    });
    expect(
      await owner.call(customerCalls.correctPoints, { id, points: -(before + 11), why: '发多了', requestKey: 'points-03' }),
    ).toMatchObject(refused('notEnoughPoints'));
    expect(await testApp.as('xiaoman').ask(pointsCalls.queryScoreSettled, {})).toMatchObject({ settled: before + 10 });
    expect((await owner.ask(customerCalls.memberPoints, { id })).entries.list.slice(0, 2).map(({ points }) => points)).toEqual([-20, 30]);
    expect(
      await (await withKey('orders'))(customerCalls.correctPoints, { id, points: 1, why: '小角色', requestKey: 'points-04' }),
    ).toMatchObject({ status: 403 });
  });

  it('has notes and labels, by which the members are listed', async () => {
    const label = await owner.ask(customerCalls.addMemberLabel, { name: '茶客' });
    expect(await owner.call(customerCalls.addMemberLabel, { name: '茶客' })).toMatchObject(refused('memberLabelTaken'));
    await owner.ask(customerCalls.putMemberLabels, { id, labels: [label.id] });
    // The audit log outlives the member's data: it keeps no text about them.
    for (const note of ['只喝生普', '只喝熟普']) await owner.ask(customerCalls.putMemberNote, { id, note });
    await owner.ask(customerCalls.correctPoints, { id, points: 1, why: '她生日', requestKey: 'points-birthday' });
    const call = ['merchant.putMemberNote' as const, 'merchant.correctPoints' as const];
    const logged = (await owner.ask(accessMerchantCalls.auditLog, { call, pageSize: 100 })).list;
    expect(logged.length).toBeGreaterThan(2);
    expect(JSON.stringify(logged)).not.toMatch(/普|生日/);
    expect((await owner.ask(accountMerchantCalls.listMembers, { label: label.id })).list).toMatchObject([
      { id, labels: [{ name: '茶客' }], note: '只喝熟普' },
    ]);
    expect((await owner.ask(customerCalls.listMemberLabels, {})).list).toContainEqual({ id: label.id, name: '茶客', members: 1 });
    await owner.ask(customerCalls.renameMemberLabel, { id: label.id, name: '老茶客' });
    await owner.ask(customerCalls.removeMemberLabel, { id: label.id });
    expect((await owner.ask(accountMerchantCalls.listMembers, { label: label.id })).list).toEqual([]);
  });

  it('shows what a promotion and a coupon brought, and which can still be deleted', async () => {
    const reduction = {
      key: 'results',
      kind: 'fullReduction' as const,
      name: '满减有结果',
      startTime: '2026-01-01 00:00',
      endTime: null,
      goods: null,
      tiers: [{ threshold: 0.02, off: 0.01 }],
    };
    await owner.ask(promotionMerchantCalls.putPromotion, { ...reduction, key: 'unused', tiers: [{ threshold: 9_000_000, off: 1 }] });
    const { version } = await owner.ask(promotionMerchantCalls.readPromotion, { key: 'unused' });
    await owner.ask(promotionMerchantCalls.putPromotion, {
      ...reduction,
      key: 'unused',
      name: '先改的人',
      tiers: [{ threshold: 9_000_000, off: 2 }],
      version,
    });
    expect(await owner.call(promotionMerchantCalls.putPromotion, { ...reduction, key: 'unused', name: '后改的人', version })).toMatchObject(
      refused('editedMeanwhile'),
    );
    expect(
      (await owner.ask(promotionMerchantCalls.listPromotions, { word: '先改', kind: 'fullReduction', pageSize: 1 })).list,
    ).toHaveLength(1);
    expect((await owner.ask(promotionMerchantCalls.listPromotions, { kind: 'volume', word: '先改' })).list).toEqual([]);
    await owner.ask(promotionMerchantCalls.removePromotion, { key: 'unused' });
    expect(await owner.call(promotionMerchantCalls.readPromotion, { key: 'unused' })).toMatchObject(refused('promotionNotFound'));
    expect(await owner.ask(offerResultsCalls.couponResults, { key: await putCouponOf(testApp, 1001) })).toMatchObject({
      received: 0,
      orders: 0,
      isPartial: false,
    });
    const key = await putCouponOf(testApp, 1001);
    await owner.ask(couponMerchantCalls.sendCoupon, { key, batch: 'first', members: [id] });
    expect((await owner.ask(couponMerchantCalls.couponHolders, { key })).list).toMatchObject([
      { member: id, status: 'unused', batch: 'first' },
    ]);
    expect((await owner.ask(customerCalls.memberCoupons, { id })).list[0]).toMatchObject({ key, status: 'unused' });
    expect(await owner.call(couponMerchantCalls.removeCoupon, { key })).toMatchObject(refused('offerUsed'));
  });
});
