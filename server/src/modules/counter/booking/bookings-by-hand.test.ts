import { bookingCalls } from 'contract/counter/booking/booking.calls.ts';
import { bookingMerchantCalls } from 'contract/counter/booking/merchant.calls.ts';
import { memberStates } from '#modules/members/account/rules/member-states.ts';
import { describe, expect, it } from 'vitest';
import { people } from '../../../../test/people.ts';
import { addPersonWith } from '../../../../test/person-of-merchant.ts';
import { putService } from '../../../../test/put-booking.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('a booking that the shop makes by hand', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const xiaoman = testApp.as('xiaoman');

  it('takes a slot for a member or for a mobile number, once, and can be moved', async () => {
    const { id: serviceId } = await putService(testApp);
    const slots = async (bookingId?: string) =>
      (await merchant.ask(bookingMerchantCalls.merchantSlots, { serviceId, ...(bookingId ? { bookingId } : {}) })).slots.filter(
        ({ left }) => left > 0,
      );
    const [one, two] = await slots();
    const input = {
      requestNo: 'b1',
      serviceId,
      startTime: one?.startTime ?? 0,
      memberId: people.xiaoman.id,
      name: '小满',
      mobile: '13800000001',
    };
    const made = await merchant.ask(bookingMerchantCalls.addBooking, input);
    expect(made).toMatchObject({
      memberId: people.xiaoman.id,
      state: 'booked',
      deposit: 0,
      contactName: '小满',
      startTime: one?.startTime,
    });
    expect(await merchant.ask(bookingMerchantCalls.addBooking, input)).toMatchObject({ id: made.id });
    expect(await merchant.call(bookingMerchantCalls.addBooking, { ...input, startTime: two?.startTime ?? 0 })).toMatchObject(
      refused('bookingRequestDiffers'),
    );
    expect((await xiaoman.ask(bookingCalls.selectDetails, { id: made.id })).state).toBe('booked');
    const stranger = { ...input, requestNo: 'b2', startTime: two?.startTime ?? 0, name: '路人', mobile: '13955556666' };
    const { memberId: _, ...walkIn } = stranger;
    const other = await merchant.ask(bookingMerchantCalls.addBooking, walkIn);
    expect(other.memberId).not.toBe(people.xiaoman.id);
    expect(await testApp.sql(`select nick from member where id = ${other.memberId}`)).toEqual([
      { nick: expect.not.stringContaining('路人') },
    ]);
    // The number of a request stands for one booking, whoever it is for.
    for (const another of [
      { ...walkIn, mobile: '13955557777' },
      { ...walkIn, memberId: people.xiaoman.id },
    ])
      expect(await merchant.call(bookingMerchantCalls.addBooking, another)).toMatchObject(refused('bookingRequestDiffers'));
    expect(await merchant.ask(bookingMerchantCalls.addBooking, walkIn)).toMatchObject({ id: other.id });
    const [later] = (await slots(made.id)).filter(({ startTime }) => startTime !== one?.startTime && startTime !== two?.startTime);
    const moved = await merchant.ask(bookingMerchantCalls.moveBooking, { id: made.id, startTime: later?.startTime ?? 0 });
    expect(moved).toMatchObject({ id: made.id, startTime: later?.startTime, changedTimes: 0 });
    expect(await merchant.ask(bookingMerchantCalls.moveBooking, { id: made.id, startTime: later?.startTime ?? 0 })).toEqual(moved);
    expect((await slots()).map(({ startTime }) => startTime)).toContain(one?.startTime);
    expect(await merchant.call(bookingMerchantCalls.moveBooking, { id: made.id, startTime: 1 })).toMatchObject(refused('bookingSlotWrong'));
    expect(await testApp.as({ merchantOf: 1002 }).call(bookingMerchantCalls.moveBooking, { id: made.id, startTime: 1 })).toMatchObject(
      refused('bookingNotFound'),
    );
    const viewer = await addPersonWith(testApp, 'orders.view');
    expect(await viewer(bookingMerchantCalls.addBooking, input)).toMatchObject({ status: 403 });
    await testApp.sql(`update member set status = ${memberStates.closed} where id = ${other.memberId}`);
    for (const closed of [{ memberId: other.memberId }, {}])
      expect(await merchant.call(bookingMerchantCalls.addBooking, { ...walkIn, ...closed, requestNo: 'b3' })).toMatchObject(
        refused('userNotFound'),
      );
  });
});
