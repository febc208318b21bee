import { isDeepStrictEqual } from 'node:util';
import { arrivalCodeDigits } from 'contract/counter/booking/booking-states.ts';
import type { bookingMerchantCalls } from 'contract/counter/booking/merchant.calls.ts';
import { normaliseMobile } from 'contract/members/account/mobile.ts';
import { zero } from 'contract/money.ts';
import { normaliseText } from 'contract/normalise-text.ts';
import type { Context, Handler } from '#http/handler.ts';
import { createMember, findMemberByMobile, findPresentMembers } from '#modules/members/account/account.ts';
import { lockMember } from '#platform/lock-member.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { buildStoredBooking } from '../build-merchant-bookings.ts';
import { listSlots } from '../list-slots.ts';
import { notifyBooking } from '../notify-booking.ts';
import { findNoShowTime, findReminderTime, keptTerms, openBookingContact, sealBookingContact } from '../rules/booking.ts';
import { type BookableService, chooseBookableResources, listBookableResources, loadBookableService } from '../slot-facts.ts';
import { loadBookingResources, loadBookingServices } from '../store/booking-offers.ts';
import { lockSlotPlaces, releaseSlotPlace } from '../store/booking-slots.ts';
import {
  findBooking,
  findBookingOfRequest,
  findMemberOfShopRequest,
  insertBooking,
  lockBooking,
  updateBooking,
} from '../store/bookings.ts';
import { takeSlot } from '../take-slot.ts';

/** Says how many days ahead the shop books by hand, whatever the service allows shoppers. */
const openDays = 180;

/** Returns a service as the shop itself books it: until a slot begins, and far ahead. */
const byHand = ({ service, resources }: BookableService): BookableService => ({
  service: { ...service, leadMinutes: 0, openDays },
  resources,
});

/** Lists for the merchant the days and slots of a service that can be booked by hand. Refuses an unknown service, person, room or booking. */
export const merchantSlots: Handler<typeof bookingMerchantCalls.merchantSlots> = async (
  { db, site, now, say },
  { serviceId, resourceId, day, bookingId },
) => {
  const bookable = byHand(await loadBookableService(db, serviceId));
  const resources = chooseBookableResources(bookable, resourceId);
  const own = bookingId === undefined ? undefined : await findBooking(db, bookingId);
  if (bookingId !== undefined && !own) throw new Refusal('bookingNotFound');
  return listSlots({ db, say, timeZone: site.timeZone, now }, bookable, { resources, day, own });
};

/** Returns the member to book for: the named one, or the one with the mobile number, who is created if there is none. */
async function findBookingMember(
  { db, secrets, now, ids, say }: Pick<Context<typeof bookingMerchantCalls.addBooking>, 'db' | 'secrets' | 'now' | 'ids' | 'say'>,
  { memberId, mobile }: { readonly memberId: number | undefined; readonly mobile: string },
): Promise<number> {
  const known = memberId ?? (await findMemberByMobile(db, secrets, mobile))?.id;
  if (known !== undefined) {
    if (!(await findPresentMembers(db, [known])).has(known)) throw new Refusal('userNotFound');
    return known;
  }
  // The name that was typed is a real one; nicknames are public.
  const nick = say(sentence('newMemberName', { digits: ids.digits(6) }));
  const created = await createMember(db, secrets, { mobile, passwordHash: null, nick, joinedAt: now });
  // Somebody else has just become a member with this number.
  const id = created ?? (await findMemberByMobile(db, secrets, mobile))?.id;
  if (id === undefined) throw new Error('the mobile number is taken, but no member has it');
  return id;
}

/**
 * Books for the merchant a slot for a member, or for a name and mobile number, without a deposit; the member is notified. Repeating the request returns
 * the first booking. Refuses a full or wrong slot, and a request number that stands for another booking.
 */
export const addBooking: Handler<typeof bookingMerchantCalls.addBooking> = async (context, input) => {
  const { db, site, now, ids, secrets, unchanged, noted } = context;
  const { serviceId, resourceId, startTime } = input;
  const mobile = normaliseMobile(input.mobile, site.locale);
  if (!mobile) throw new Refusal('mobileWrong');
  const contact = { name: normaliseText(input.name), mobile, remark: normaliseText(input.remark ?? '') };
  // The member's own requests have numbers of their own.
  const requestNo = `shop:${input.requestNo}`;
  const memberBefore = await findMemberOfShopRequest(db, requestNo);
  const memberId = memberBefore ?? (await findBookingMember(context, { memberId: input.memberId, mobile }));
  await lockMember(db, memberId);
  const before = await findBookingOfRequest(db, memberId, requestNo);
  if (before) {
    const isSame =
      before.serviceId === serviceId &&
      (input.memberId === undefined || before.memberId === input.memberId) &&
      (before.changedTimes > 0 || before.startsAt.getTime() === startTime) &&
      (resourceId === undefined || before.resourceId === resourceId) &&
      (before.contactSealed === null || isDeepStrictEqual(openBookingContact(before, secrets.open), contact));
    if (!isSame) throw new Refusal('bookingRequestDiffers');
    unchanged();
    return buildStoredBooking(context, before.id);
  }
  const bookable = byHand(await loadBookableService(db, serviceId));
  const resources = chooseBookableResources(bookable, resourceId);
  await lockSlotPlaces(db);
  // The same number for another member may have come at the same time.
  if ((await findMemberOfShopRequest(db, requestNo)) !== undefined) throw new Refusal('bookingRequestDiffers');
  const place = await takeSlot(db, bookable, { resources, startTime }, { timeZone: site.timeZone, now });
  const { service } = bookable;
  const booking = {
    id: ids.longNumber(),
    memberId,
    requestNo,
    serviceId,
    ...place,
    state: 'booked' as const,
    ...keptTerms(service),
    deposit: zero,
    currency: site.currency,
    code: ids.digits(arrivalCodeDigits),
    contactSealed: sealBookingContact(contact, secrets.seal),
    madeAt: now,
    payUntil: null,
    dueAt: findNoShowTime(place),
    remindAt: findReminderTime(place, now),
  };
  await insertBooking(db, booking);
  await notifyBooking(db, booking, 'booked', now);
  // The log outlives the booking's contact.
  noted({ id: booking.id, memberId, name: `${Array.from(contact.name)[0] ?? ''}**`, mobile: `****${mobile.slice(-4)}`, remark: '' });
  return buildStoredBooking(context, booking.id);
};

/**
 * Moves for the merchant a booking to another slot of its service; the member is notified, and keeps the changes that the terms allow them. The same
 * time again changes nothing. Refuses a booking that is not to come, and a full or wrong slot.
 */
export const moveBooking: Handler<typeof bookingMerchantCalls.moveBooking> = async (context, { id, startTime, resourceId }) => {
  const { db, site, now, unchanged, noted } = context;
  const booking = await lockBooking(db, id);
  if (!booking) throw new Refusal('bookingNotFound');
  if (booking.state !== 'booked')
    throw new Refusal('bookingStateForbids', { sentence: sentence('bookingStateIs', { state: booking.state, begun: 0 }) });
  if (booking.startsAt.getTime() === startTime && (resourceId === undefined || resourceId === booking.resourceId)) {
    unchanged();
    return buildStoredBooking(context, id);
  }
  const [services, all] = await Promise.all([loadBookingServices(db), loadBookingResources(db)]);
  const service = services.get(booking.serviceId);
  if (!service) throw new Error(`the booking ${id} is of a service that is not there`);
  const bookable = byHand({ service, resources: listBookableResources(service, all) });
  const resources = chooseBookableResources(bookable, resourceId);
  await lockSlotPlaces(db);
  await releaseSlotPlace(db, booking.slotId);
  const place = await takeSlot(db, bookable, { resources, startTime }, { timeZone: site.timeZone, now });
  await updateBooking(db, id, { ...place, dueAt: findNoShowTime(place), remindAt: findReminderTime(place, now) });
  await notifyBooking(db, { ...booking, ...place }, 'changed', now, { times: now.getTime() });
  noted({ was: { startTime: booking.startsAt.getTime() } });
  return buildStoredBooking(context, id);
};
