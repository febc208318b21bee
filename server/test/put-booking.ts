import type { Input } from 'contract/call.ts';
import { bookingCalls } from 'contract/counter/booking/booking.calls.ts';
import { bookingMerchantCalls } from 'contract/counter/booking/merchant.calls.ts';
import { type PersonName, people } from './people.ts';
import type { TestApp } from './test-app.ts';

type ServiceForm = Input<typeof bookingMerchantCalls.putBookingService>;
type ResourceForm = Input<typeof bookingMerchantCalls.putBookingResource>;
type SiteId = 1001 | 1002;

/** Holds sample opening hours: every day from 9 to 12 and from 14 to 18. */
export const everyDay = Object.fromEntries(
  ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].map((day) => [day, ['09:00-12:00', '14:00-18:00']]),
) as ResourceForm['week'];

let numberOfForms = 0;
/** Saves for a test a person with whom services can be booked. Returns the key and id of this bookable resource. */
export async function putResource(testApp: TestApp, siteId: SiteId = 1001, form: Partial<ResourceForm> = {}) {
  const key = form.key ?? `person-${(numberOfForms += 1)}`;
  const body = { name: '阿秀', kind: 'person' as const, week: everyDay, ...form, key };
  return { key, ...(await testApp.as({ merchantOf: siteId }).ask(bookingMerchantCalls.putBookingResource, body)) };
}

/** Saves a sample bookable service: an hour for 100 yuan with a deposit of 30, by default tied to no person or room. Returns its key and id. */
export async function putService(testApp: TestApp, siteId: SiteId = 1001, form: Partial<ServiceForm> = {}) {
  const key = form.key ?? `service-${(numberOfForms += 1)}`;
  const hours = form.resources ? {} : { week: everyDay };
  const body = { name: '洗剪吹', minutes: 60, price: 100, deposit: 30, ...hours, ...form, key };
  return { key, ...(await testApp.as({ merchantOf: siteId }).ask(bookingMerchantCalls.putBookingService, body)) };
}

/** Returns a new idempotency number for a booking request of a test. */
export const nextBookingNo = (): string => `booking-${String((numberOfForms += 1)).padStart(8, '0')}`;

/** Returns a sample input of the call that books a slot for a test person. */
export const bookingInput = (
  who: PersonName,
  serviceId: number,
  startTime: number,
  more: Partial<Input<typeof bookingCalls.makeOrder>> = {},
): Input<typeof bookingCalls.makeOrder> => ({
  serviceId,
  startTime,
  name: people[who].nick,
  mobile: people[who].mobile,
  deposit: 30,
  requestNo: nextBookingNo(),
  ...more,
});

/** Returns for a test the free slots of a bookable service, on the given day or on the first day that has any. */
export async function listFreeSlots(testApp: TestApp, siteId: SiteId, serviceId: number, day?: string) {
  const asked = { serviceId, ...(day === undefined ? {} : { day }) };
  const { slots } = await testApp.as({ visitorOf: siteId }).ask(bookingCalls.bookingSlots, asked);
  return slots.filter(({ left }) => left > 0);
}

/** Lets a test person book the next free slot of a new sample service. Returns the booking, with the service's id and the time at which it starts. */
export async function makeBooking(testApp: TestApp, who: PersonName, form: Partial<ServiceForm> = {}) {
  const siteId = people[who].siteId === 1002 ? 1002 : 1001;
  const { id: serviceId } = await putService(testApp, siteId, form);
  const [slot] = await listFreeSlots(testApp, siteId, serviceId);
  if (!slot) throw new Error('no slot is free');
  const deposit = form.deposit ?? 30;
  const made = await testApp.as(who).ask(bookingCalls.makeOrder, bookingInput(who, serviceId, slot.startTime, { deposit }));
  return { ...made, serviceId, startTime: slot.startTime };
}

/**
 * Lets a test person book the next free slot of a new sample service and pay the deposit from the balance. Returns the booking, with the service's id
 * and start time.
 */
export async function makePaidBooking(testApp: TestApp, who: PersonName, form: Partial<ServiceForm> = {}) {
  const made = await makeBooking(testApp, who, form);
  await testApp.as(who).ask(bookingCalls.payBooking, { id: made.id, payType: 'balance' });
  return made;
}
