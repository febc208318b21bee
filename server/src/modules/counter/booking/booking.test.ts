import { bookingCalls } from 'contract/counter/booking/booking.calls.ts';
import { bookingMerchantCalls } from 'contract/counter/booking/merchant.calls.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { privacyCalls } from 'contract/overall/privacy/privacy.calls.ts';
import { formatDay } from 'contract/day.ts';
import { afterEach, describe, expect, it } from 'vitest';
import {
  bookingInput,
  everyDay,
  listFreeSlots,
  makeBooking,
  makePaidBooking,
  putResource,
  putService,
} from '../../../../test/put-booking.ts';
import { findBookInconsistenciesOf } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
const [dazhi, xiaoman, anran, merchant] = [
  testApp.as('dazhi'),
  testApp.as('xiaoman'),
  testApp.as('anran'),
  testApp.as({ merchantOf: 1001 }),
];
afterEach(async () => {
  await testApp.runDueJobs();
  expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
});

const detail = (id: string, who = dazhi) => who.ask(bookingCalls.selectDetails, { id });
const balance = async () => (await dazhi.ask(ledgerCalls.ownMoney, {})).ownMoney;
const newsOf = async (who = dazhi) => (await who.ask(messageCalls.listMessages, { pageSize: 100 })).list.map(({ title }) => title);
const hour = 3_600_000;
/** Cancels what these people have booked, so that no limit is in the way. */
async function cancelAll(): Promise<void> {
  for (const who of [dazhi, xiaoman, anran])
    for (const { id } of (await who.ask(bookingCalls.orderbook, { tab: 'open', pageSize: 100 })).list) {
      const { refund, canCancel } = await who.ask(bookingCalls.selectDetails, { id });
      if (canCancel === 1) await who.ask(bookingCalls.cancelBooking, { id, refund });
    }
}

describe('a booking', () => {
  afterEach(cancelAll);

  it('is confirmed by the payment of its deposit, and is checked in at the shop by its code [R-034]', async () => {
    const { key: person } = await putResource(testApp, 1001, { name: '阿秀' });
    const { id, serviceId } = await makeBooking(testApp, 'dazhi', { resources: [person] });
    expect(await dazhi.ask(bookingCalls.bookingServices, {})).toMatchObject({
      list: expect.arrayContaining([expect.objectContaining({ serviceId, price: 100, deposit: 30 })]) as unknown,
    });
    expect(await detail(id)).toMatchObject({ state: 'unpaid', stateText: '待付定金', resourceName: '阿秀', code: '', canPay: 1 });
    expect(await dazhi.ask(bookingCalls.bookingPayment, { id })).toMatchObject({ payment: 30, enough: 1, needPassword: 0 });
    const { paymentNo, paid } = await dazhi.ask(bookingCalls.payBooking, { id, payType: 'wechat' });
    expect(paid).toBe(0);
    testApp.pay.pay(paymentNo);
    await Promise.all(Array.from({ length: 3 }, () => testApp.notify(paymentNo)));
    expect(await dazhi.ask(paymentCalls.payQuery, { tid: id, sjid: 1001 })).toMatchObject({ kind: 'booking', status: 'paid', amount: 30 });
    const booked = await detail(id);
    expect(booked).toMatchObject({ state: 'booked', paid: 1, contactName: '大志', code: expect.stringMatching(/^\d{12}$/) as string });
    expect(booked.timeText).toMatch(/^2026-03-02 周一 14:00–15:00$/);
    expect(await newsOf()).toContain('预约成功');
    expect(await xiaoman.call(bookingCalls.selectDetails, { id })).toMatchObject(refused('bookingNotFound'));
    const arrived = await merchant.ask(bookingMerchantCalls.checkInBooking, { code: booked.code });
    expect(arrived).toMatchObject({ id, state: 'arrived', resourceKey: person, contactMobile: '13800000002' });
    expect(await merchant.ask(bookingMerchantCalls.checkInBooking, { code: booked.code })).toEqual(arrived);
    expect(await merchant.call(bookingMerchantCalls.checkInBooking, { code: '000000000000' })).toMatchObject(refused('bookingNotFound'));
    expect(await detail(id)).toMatchObject({ state: 'arrived', stateText: '已到店', code: '', canCancel: 0 });
  });

  it('is confirmed without a payment if the service has no deposit', async () => {
    const { id: serviceId } = await putService(testApp, 1001, { deposit: 0 });
    const [slot] = await listFreeSlots(testApp, 1001, serviceId);
    const input = bookingInput('dazhi', serviceId, slot?.startTime ?? 0, { deposit: 0 });
    const [one, other] = await Promise.all([dazhi.ask(bookingCalls.makeOrder, input), dazhi.ask(bookingCalls.makeOrder, input)]);
    expect(one).toEqual(other);
    expect(one).toMatchObject({ state: 'booked', deposit: 0, payEndTime: null });
    expect(await dazhi.call(bookingCalls.makeOrder, { ...input, name: '另一位' })).toMatchObject(refused('bookingRequestDiffers'));
    expect((await listFreeSlots(testApp, 1001, serviceId)).map(({ startTime }) => startTime)).not.toContain(slot?.startTime);
    expect(await dazhi.call(bookingCalls.makeOrder, { ...input, deposit: 1, requestNo: 'another-request' })).toMatchObject(
      refused('bookingTermsChanged'),
    );
    expect(await dazhi.call(bookingCalls.payBooking, { id: one.id, payType: 'balance' })).toMatchObject(refused('bookingStateForbids'));
  });

  it('for the last free place succeeds for only one of two members who book simultaneously', async () => {
    const { id: serviceId } = await putService(testApp, 1001, { capacity: 2 });
    const [slot] = await listFreeSlots(testApp, 1001, serviceId);
    const startTime = slot?.startTime ?? 0;
    await anran.ask(bookingCalls.makeOrder, bookingInput('anran', serviceId, startTime));
    const both = await Promise.all([
      dazhi.call(bookingCalls.makeOrder, bookingInput('dazhi', serviceId, startTime)),
      xiaoman.call(bookingCalls.makeOrder, bookingInput('xiaoman', serviceId, startTime)),
    ]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.find(({ success }) => !success)).toMatchObject({ ...refused('bookingFull'), message: '这个时间刚刚约满，请选别的时间' });
    // Whoever writes past the product is stopped by the database.
    await expect(testApp.sql('update booking_slot set taken = capacity + 1 where service_id = $1', [serviceId])).rejects.toThrow(
      'booking_slot_capacity',
    );
  });

  it('is given only an employee who is free at that time', async () => {
    const [a, b] = [await putResource(testApp), await putResource(testApp, 1001, { name: '小美' })];
    const { id: cut } = await putService(testApp, 1001, { resources: [a.key, b.key] });
    const { id: dye } = await putService(testApp, 1001, { resources: [a.key], minutes: 120, step: 30 });
    const [slot] = await listFreeSlots(testApp, 1001, cut);
    const startTime = slot?.startTime ?? 0;
    expect(slot?.left).toBe(2);
    const overlapping = { ...bookingInput('xiaoman', dye, startTime + hour / 2) };
    const both = await Promise.all([
      dazhi.call(bookingCalls.makeOrder, bookingInput('dazhi', cut, startTime, { resourceId: a.id })),
      xiaoman.call(bookingCalls.makeOrder, overlapping),
    ]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    const any = await anran.ask(bookingCalls.makeOrder, bookingInput('anran', cut, startTime));
    expect((await detail(any.id, anran)).resourceName).toBe('小美');
    expect((await listFreeSlots(testApp, 1001, cut)).map((one) => one.startTime)).not.toContain(startTime);
    const [taken] = await testApp.sql<{ at: Date; slot: number }>(
      'select at, slot_id as slot from booking_time where resource_id = $1 limit 1',
      [a.id],
    );
    await expect(
      testApp.sql('insert into booking_time (site_id, resource_id, at, slot_id) values (1001, $1, $2, $3)', [a.id, taken?.at, taken?.slot]),
    ).rejects.toThrow('booking_time_pkey');
  });

  it('expires, and frees the slot, if the deposit is not paid in time', async () => {
    const { id, serviceId, startTime } = await makeBooking(testApp, 'dazhi');
    testApp.clock.advance({ minutes: 16 });
    await testApp.runDueJobs();
    expect(await detail(id)).toMatchObject({ state: 'expired', endText: '定金没有在时限内支付' });
    expect((await listFreeSlots(testApp, 1001, serviceId)).map((slot) => slot.startTime)).toContain(startTime);
    expect(await dazhi.call(bookingCalls.payBooking, { id, payType: 'balance' })).toMatchObject(refused('bookingStateForbids'));
    const given = await makeBooking(testApp, 'dazhi');
    const { paymentNo } = await dazhi.ask(bookingCalls.payBooking, { id: given.id, payType: 'wechat' });
    testApp.pay.pay(paymentNo);
    await dazhi.ask(bookingCalls.cancelBooking, { id: given.id, refund: 0 });
    await testApp.notify(paymentNo);
    await testApp.runDueJobs();
    expect(testApp.pay.refunds.get(paymentNo)?.amount).toBe(3000);
    expect(await newsOf()).toContain('退款通知');
  });

  it('returns the whole deposit if it is cancelled in time, and none of it if it is cancelled late', async () => {
    const before = await balance();
    const early = await makePaidBooking(testApp, 'dazhi');
    expect(await balance()).toBe(before - 30);
    expect(await detail(early.id)).toMatchObject({ refund: 30, canCancel: 1 });
    expect(await dazhi.call(bookingCalls.cancelBooking, { id: early.id, refund: 0 })).toMatchObject(refused('bookingTermsChanged'));
    await dazhi.ask(bookingCalls.cancelBooking, { id: early.id, refund: 30 });
    await dazhi.ask(bookingCalls.cancelBooking, { id: early.id, refund: 30 });
    expect(await balance()).toBe(before);
    expect(await detail(early.id)).toMatchObject({ state: 'cancelled', refunded: 30, refundDone: 1, endText: '您取消了预约' });
    expect((await listFreeSlots(testApp, 1001, early.serviceId)).map(({ startTime }) => startTime)).toContain(early.startTime);

    const late = await makePaidBooking(testApp, 'dazhi', { cancelMinutes: 24 * 60 });
    expect(await detail(late.id)).toMatchObject({
      refund: 0,
      notes: expect.arrayContaining(['开始前 1 天取消，定金全退；之后取消，定金不退']) as unknown,
    });
    await dazhi.ask(bookingCalls.cancelBooking, { id: late.id, refund: 0 });
    expect(await balance()).toBe(before - 30);
    expect((await dazhi.ask(ledgerCalls.statement, {})).list.map(({ kindText }) => kindText).slice(0, 3)).toEqual([
      '预约定金',
      '预约定金退回',
      '预约定金',
    ]);
  });

  it('can be moved to another slot as often and as late as its terms allow', async () => {
    const { id, serviceId, startTime } = await makePaidBooking(testApp, 'dazhi');
    const { code } = await detail(id);
    const [next, other] = await listFreeSlots(testApp, 1001, serviceId);
    await dazhi.ask(bookingCalls.changeBooking, { id, startTime: next?.startTime ?? 0 });
    await dazhi.ask(bookingCalls.changeBooking, { id, startTime: next?.startTime ?? 0 });
    expect(await detail(id)).toMatchObject({ startTime: next?.startTime, code, canChange: 0, changeWhy: '已经改过 1 次，不能再改' });
    expect((await listFreeSlots(testApp, 1001, serviceId)).map((slot) => slot.startTime)).toContain(startTime);
    expect(await dazhi.call(bookingCalls.changeBooking, { id, startTime: other?.startTime ?? 0 })).toMatchObject({
      ...refused('bookingNotChangeable'),
      message: '已经改过 1 次，不能再改',
    });
    const late = await makePaidBooking(testApp, 'dazhi', { changeMinutes: 24 * 60 });
    expect((await dazhi.call(bookingCalls.changeBooking, { id: late.id, startTime: late.startTime + hour })).message).toBe(
      '开始前 1 天才能改时间',
    );
    const never = await makePaidBooking(testApp, 'dazhi', { mostChanges: 0 });
    expect(await detail(never.id)).toMatchObject({ canChange: 0, changeWhy: '预约后不能改时间' });
    const full = await makePaidBooking(testApp, 'dazhi', { capacity: 1 });
    const [free] = await listFreeSlots(testApp, 1001, full.serviceId);
    await xiaoman.ask(bookingCalls.makeOrder, bookingInput('xiaoman', full.serviceId, free?.startTime ?? 0));
    expect(await dazhi.call(bookingCalls.changeBooking, { id: full.id, startTime: free?.startTime ?? 0 })).toMatchObject(
      refused('bookingFull'),
    );
    expect(await detail(full.id)).toMatchObject({ startTime: full.startTime, state: 'booked' });
    expect(await dazhi.call(bookingCalls.changeBooking, { id: full.id, startTime: full.startTime + 60_000 })).toMatchObject(
      refused('bookingSlotWrong'),
    );
  });

  it('leaves its own slot free for the member who wants to move it', async () => {
    const { id, serviceId, startTime } = await makePaidBooking(testApp, 'dazhi', { capacity: 1 });
    const day = formatDay(startTime, 'Asia/Shanghai');
    const leftAtStart = async (bookingId?: string) =>
      (await dazhi.ask(bookingCalls.bookingSlots, { serviceId, day, ...(bookingId ? { bookingId } : {}) })).slots.find(
        (slot) => slot.startTime === startTime,
      )?.left;
    expect([await leftAtStart(), await leftAtStart(id)]).toEqual([0, 1]);
    for (const who of [xiaoman, testApp.as({ visitorOf: 1001 })])
      expect(await who.call(bookingCalls.bookingSlots, { serviceId, day, bookingId: id })).toMatchObject(refused('bookingNotFound'));
  });

  it('sends a reminder before its slot, and is marked as a no-show after it', async () => {
    const made = await makePaidBooking(testApp, 'dazhi');
    expect(await merchant.call(bookingMerchantCalls.markNoShow, { id: made.id })).toMatchObject(refused('bookingNotBegun'));
    testApp.clock.setTime(new Date(made.startTime - hour));
    await testApp.runDueJobs();
    expect(await newsOf()).toContain('预约快到了');
    expect(await dazhi.call(bookingCalls.cancelBooking, { id: made.id, refund: 30 })).toMatchObject(refused('bookingTermsChanged'));
    testApp.clock.setTime(new Date(made.startTime + 2 * hour));
    await testApp.runDueJobs();
    const missed = await detail(made.id);
    expect(missed).toMatchObject({ state: 'noShow', stateText: '未到店', refunded: 0, code: expect.stringMatching(/^\d{12}$/) as string });
    expect(await newsOf()).toContain('预约未到店');
    expect(await merchant.ask(bookingMerchantCalls.checkInBooking, { code: missed.code })).toMatchObject({ state: 'arrived' });
    expect(await merchant.call(bookingMerchantCalls.markNoShow, { id: made.id })).toMatchObject({
      ...refused('bookingStateForbids'),
      message: '这次预约已到店，不能这样处理',
    });
  });

  it('can be cancelled by the shop, which then returns the whole deposit', async () => {
    const before = await balance();
    const made = await makePaidBooking(testApp, 'dazhi', { cancelMinutes: 7 * 24 * 60, key: 'to-cancel' });
    const asked = { from: made.startTime, before: made.startTime + 1, service: 'to-cancel' };
    expect((await merchant.ask(bookingMerchantCalls.listBookings, asked)).list).toMatchObject([{ id: made.id, state: 'booked' }]);
    expect((await merchant.ask(bookingMerchantCalls.listBookings, { ...asked, service: 'nothing' })).list).toEqual([]);
    const cancelled = await merchant.ask(bookingMerchantCalls.cancelMemberBooking, { id: made.id, why: '店里停电' });
    expect(cancelled).toMatchObject({ state: 'cancelled', refunded: 30, endText: '商家取消：店里停电' });
    expect(await balance()).toBe(before);
    expect(await newsOf()).toContain('预约已被取消');
    expect(await dazhi.call(bookingCalls.cancelBooking, { id: made.id, refund: 0 })).toMatchObject(refused('bookingStateForbids'));
  });

  it('is refused to a member with two bookings for that time, or with too many unpaid bookings', async () => {
    const { id: serviceId } = await putService(testApp, 1001, { capacity: 9 });
    const { days } = await dazhi.ask(bookingCalls.bookingSlots, { serviceId });
    expect(days).toHaveLength(15);
    const [slot, next] = await listFreeSlots(testApp, 1001, serviceId, days[3]?.day);
    const [startTime, nextTime] = [slot?.startTime ?? 0, next?.startTime ?? 0];
    for (let i = 0; i < 2; i += 1) await dazhi.ask(bookingCalls.makeOrder, bookingInput('dazhi', serviceId, startTime));
    expect(await dazhi.call(bookingCalls.makeOrder, bookingInput('dazhi', serviceId, startTime))).toMatchObject({
      ...refused('bookingTooMany'),
      message: '同一个时间最多约 2 个位置',
    });
    await dazhi.ask(bookingCalls.makeOrder, bookingInput('dazhi', serviceId, nextTime));
    expect(await dazhi.call(bookingCalls.makeOrder, bookingInput('dazhi', serviceId, nextTime))).toMatchObject(
      refused('bookingTooManyUnpaid'),
    );
    const id = (await dazhi.ask(bookingCalls.orderbook, { tab: 'open' })).list.at(-1)?.id ?? '';
    await dazhi.ask(bookingCalls.payBooking, { id, payType: 'wechat', useBalance: 1 });
    expect(await dazhi.call(bookingCalls.changeBooking, { id, startTime })).toMatchObject({
      ...refused('bookingTooMany'),
      message: '同一个时间最多约 2 个位置',
    });
    const { code } = await detail(id);
    expect(await merchant.call(bookingMerchantCalls.checkInBooking, { code })).toMatchObject({
      ...refused('bookingNotToday'),
      message: `预约的是 ${days[3]?.day}，还没有到那一天`,
    });
    expect(await xiaoman.call(bookingCalls.makeOrder, bookingInput('xiaoman', serviceId, testApp.clock.now().getTime()))).toMatchObject(
      refused('bookingSlotWrong'),
    );
  });

  it("prevents its member from closing the account, and is part of the member's data export", async () => {
    const made = await makePaidBooking(testApp, 'xiaoman', { name: '面部清洁' });
    const { ticket } = await xiaoman.ask(privacyCalls.exportTicket, { password: 'xiaoman-2026' });
    const data = await testApp.as({ visitorOf: 1001 }).ask(privacyCalls.exportData, { ticket });
    expect(data.bookings).toEqual(
      expect.arrayContaining([expect.objectContaining({ service: '面部清洁', mobile: '13800000001', deposit: 30, state: '待到店' })]),
    );
    expect(await xiaoman.call(privacyCalls.closeAccount, { password: 'xiaoman-2026' })).toMatchObject(refused('accountHasBookings'));
    const [stored] = await testApp.sql<{ text: string }>('select booking::text as text from booking where id = $1', [made.id]);
    expect(stored?.text).not.toContain('13800000001');
  });
});

describe('a bookable service, employee or room', () => {
  it("is refused if a field is invalid, with the field's name and the reason", async () => {
    const put = async (form: Parameters<typeof putService>[2]) => {
      const body = { key: 'wrong', name: '洗剪吹', minutes: 60, price: 100, week: everyDay, ...form };
      return (await merchant.call(bookingMerchantCalls.putBookingService, body)).message;
    };
    expect(await put({ minutes: 61 })).toBe('minutes：应为 5 的倍数');
    expect(await put({ deposit: 101 })).toBe('deposit：定金不能高于价格');
    expect(await put({ resources: ['nobody'] })).toBe('resources：有的人员或房间不存在，请先写入');
    expect(await put({ week: { mon: ['12:00-09:00'] } })).toBe('week：时段写作 09:00-12:00，后面的时间要晚，最晚到 24:00');
    expect(await put({ week: { mon: ['09:00-12:00', '11:00-13:00'] } })).toBe('week：同一天的时段不能重叠');
    expect(await put({ closedDays: ['2026-02-30'] })).toBe('closedDays：休息日写作 2026-10-01，连续几天写作 2026-10-01~2026-10-07');
    expect(await put({ picture: 'https://elsewhere.example/x.png' })).toContain('图片');
    const { week: _, ...withoutWeek } = { key: 'wrong', name: '洗剪吹', minutes: 60, price: 100, week: everyDay };
    expect((await merchant.call(bookingMerchantCalls.putBookingService, withoutWeek)).message).toContain('要写每周的时段');
  });

  it('is listed with the fields that were saved, and cannot be booked on its closed days', async () => {
    const { key, id } = await putResource(testApp, 1001, { closedDays: ['2026-03-03~2026-03-05', '2026-03-07'] });
    const { list } = await merchant.ask(bookingMerchantCalls.listBookingResources, {});
    const saved = list.find((one) => one.key === key);
    expect(saved).toMatchObject({ week: everyDay, closedDays: ['2026-03-03~2026-03-05', '2026-03-07'], active: 1 });
    const { id: serviceId } = await putService(testApp, 1001, { resources: [key], openDays: 6 });
    const { days } = await dazhi.ask(bookingCalls.bookingSlots, { serviceId, resourceId: id });
    // Today is closed once its last slot is too near.
    const closed = days.slice(1).filter(({ state }) => state === 'closed');
    expect(closed.map(({ day }) => day)).toEqual(['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-07']);
    await putResource(testApp, 1001, { key, active: 0 });
    expect(await dazhi.call(bookingCalls.bookingSlots, { serviceId, resourceId: id })).toMatchObject(refused('bookingResourceNotFound'));
    expect((await dazhi.ask(bookingCalls.bookingSlots, { serviceId })).days.every(({ state }) => state === 'closed')).toBe(true);
    await putService(testApp, 1001, { key: 'off', onSale: 0 });
    const services = await merchant.ask(bookingMerchantCalls.listBookingServices, {});
    const off = services.list.find((one) => one.key === 'off');
    expect(await dazhi.call(bookingCalls.bookingService, { serviceId: off?.id ?? 0 })).toMatchObject(refused('bookingServiceNotFound'));
  });
});
