import { bookingCalls } from 'contract/counter/booking/booking.calls.ts';
import { bookingMerchantCalls } from 'contract/counter/booking/merchant.calls.ts';
import { samplesOf } from '../call-sample.ts';
import { people, type PersonName } from '../people.ts';
import {
  bookingInput,
  everyDay,
  listFreeSlots,
  makeBooking,
  makePaidBooking,
  nextBookingNo,
  putResource,
  putService,
} from '../put-booking.ts';
import type { TestApp } from '../test-app.ts';

const merchant = { merchantOf: 1001 } as const;
const foreignService = async (testApp: TestApp) => [
  { input: { serviceId: (await putService(testApp, 1002)).id }, refused: 'bookingServiceNotFound' as const },
];
const foreignBookings = async (testApp: TestApp) => [
  { input: { id: (await makeBooking(testApp, 'dazhi')).id }, refused: 'bookingNotFound' as const },
  { input: { id: (await makeBooking(testApp, 'kaying')).id }, refused: 'bookingNotFound' as const },
];
const otherSite = async (testApp: TestApp) => [
  { input: { id: (await makePaidBooking(testApp, 'kaying')).id }, refused: 'bookingNotFound' as const },
];

/** Cancels what a person booked before, as nobody may keep many slots. */
async function cancelOpen(testApp: TestApp, who: PersonName): Promise<void> {
  const person = testApp.as(who);
  for (const { id } of (await person.ask(bookingCalls.orderbook, { tab: 'open', pageSize: 100 })).list) {
    const { refund, canCancel } = await person.ask(bookingCalls.selectDetails, { id });
    if (canCancel === 1) await person.ask(bookingCalls.cancelBooking, { id, refund });
  }
}
const own = async (testApp: TestApp) => {
  await cancelOpen(testApp, 'xiaoman');
  await cancelOpen(testApp, 'dazhi');
  await cancelOpen(testApp, 'kaying');
  return { id: (await makeBooking(testApp, 'xiaoman')).id };
};
const paid = async (testApp: TestApp) => {
  await cancelOpen(testApp, 'xiaoman');
  return makePaidBooking(testApp, 'xiaoman');
};

/** Holds a sample request for each call of `bookingCalls`, which the tests of all calls send. */
export const bookingSamples = samplesOf(bookingCalls, {
  bookingServices: { input: {} },
  bookingService: { input: async (testApp) => ({ serviceId: (await putService(testApp)).id }), foreignIds: foreignService },
  bookingSlots: { input: async (testApp) => ({ serviceId: (await putService(testApp)).id }), foreignIds: foreignService },
  makeOrder: {
    input: async (testApp) => {
      await cancelOpen(testApp, 'xiaoman');
      const { id } = await putService(testApp);
      const [slot] = await listFreeSlots(testApp, 1001, id);
      return bookingInput('xiaoman', id, slot?.startTime ?? 0);
    },
    foreignIds: async (testApp) => [
      {
        input: { serviceId: (await putService(testApp, 1002)).id, requestNo: nextBookingNo() },
        refused: 'bookingServiceNotFound' as const,
      },
    ],
  },
  orderbook: { input: { tab: 'open', pageNo: 1 } },
  selectDetails: { input: own, foreignIds: foreignBookings },
  bookingPayment: { input: own, foreignIds: foreignBookings },
  payBooking: { input: async (testApp) => ({ ...(await own(testApp)), payType: 'balance' }), foreignIds: foreignBookings },
  changeBooking: {
    input: async (testApp) => {
      const { id, serviceId } = await paid(testApp);
      const [, next] = await listFreeSlots(testApp, 1001, serviceId);
      return { id, startTime: next?.startTime ?? 0 };
    },
    foreignIds: foreignBookings,
  },
  cancelBooking: { input: async (testApp) => ({ ...(await own(testApp)), refund: 0 }), foreignIds: foreignBookings },
});

/** Holds a sample request for each call of `bookingMerchantCalls`, which the tests of all calls send. */
export const bookingMerchantSamples = samplesOf(bookingMerchantCalls, {
  listBookingResources: { who: merchant, input: {} },
  putBookingResource: {
    who: merchant,
    input: async () => ({
      key: nextBookingNo(),
      name: '二号房',
      kind: 'room' as const,
      week: everyDay,
      closedDays: ['2026-10-01~2026-10-07'],
    }),
  },
  listBookingServices: { who: merchant, input: {} },
  putBookingService: {
    who: merchant,
    input: async (testApp) => ({
      key: nextBookingNo(),
      name: '肩颈护理',
      minutes: 90,
      price: 198,
      deposit: 50,
      resources: [(await putResource(testApp)).key],
    }),
    foreignIds: async (testApp) => [
      { input: { resources: [(await putResource(testApp, 1002, { key: 'theirs-only' })).key] }, refused: 'bookingFormWrong' as const },
    ],
  },
  listBookings: { who: merchant, input: { state: 'booked', pageNo: 1 } },
  merchantSlots: { who: merchant, input: async (testApp) => ({ serviceId: (await putService(testApp)).id }), foreignIds: foreignService },
  addBooking: {
    who: merchant,
    input: async (testApp) => {
      const { id } = await putService(testApp);
      const [slot] = await listFreeSlots(testApp, 1001, id);
      return { requestNo: nextBookingNo(), serviceId: id, startTime: slot?.startTime ?? 0, name: '周舟', mobile: '13900002222' };
    },
    foreignIds: async (testApp) => [
      {
        input: { serviceId: (await putService(testApp, 1002)).id, requestNo: nextBookingNo() },
        refused: 'bookingServiceNotFound' as const,
      },
      { input: { memberId: people.kaying.id, requestNo: nextBookingNo() }, refused: 'userNotFound' as const },
    ],
  },
  moveBooking: {
    who: merchant,
    input: async (testApp) => {
      const { id } = await paid(testApp);
      const { serviceId } = await testApp.as('xiaoman').ask(bookingCalls.selectDetails, { id });
      return { id, startTime: (await listFreeSlots(testApp, 1001, serviceId)).at(-1)?.startTime ?? 0 };
    },
    foreignIds: otherSite,
  },
  checkInBooking: {
    who: merchant,
    input: async (testApp) => {
      const { id } = await paid(testApp);
      return { code: (await testApp.as('xiaoman').ask(bookingCalls.selectDetails, { id })).code };
    },
    foreignIds: async (testApp) => {
      await cancelOpen(testApp, 'kaying');
      const { id } = await makePaidBooking(testApp, 'kaying');
      const { code } = await testApp.as('kaying').ask(bookingCalls.selectDetails, { id });
      return [{ input: { code }, refused: 'bookingNotFound' as const }];
    },
  },
  markNoShow: {
    who: merchant,
    input: async (testApp) => {
      const { id } = await paid(testApp);
      // It began a quarter of an hour ago.
      await testApp.sql('update booking set starts_at = $2 where id = $1', [id, new Date(testApp.clock.now().getTime() - 900_000)]);
      return { id };
    },
    foreignIds: otherSite,
  },
  cancelMemberBooking: {
    who: merchant,
    input: async (testApp) => ({ id: (await paid(testApp)).id, why: '店里停电' }),
    foreignIds: otherSite,
  },
});
