import { isDeepStrictEqual } from 'node:util';
import { normaliseMobile } from 'contract/members/account/mobile.ts';
import { arrivalCodeDigits } from 'contract/counter/booking/booking-states.ts';
import type { bookingCalls } from 'contract/counter/booking/booking.calls.ts';
import { fromYuan, toYuan, zero } from 'contract/money.ts';
import { normaliseText } from 'contract/normalise-text.ts';
import type { Handler } from '#http/handler.ts';
import { lockMember } from '#platform/lock-member.ts';
import { Refusal } from '#platform/refusal.ts';
import { assertSlotLimit } from '../assert-slot-limit.ts';
import { notifyBooking } from '../notify-booking.ts';
import {
  type Booking,
  findNoShowTime,
  findDepositDeadline,
  findReminderTime,
  keptTerms,
  openBookingContact,
  sealBookingContact,
} from '../rules/booking.ts';
import { chooseBookableResources, loadBookableService } from '../slot-facts.ts';
import { lockSlotPlaces } from '../store/booking-slots.ts';
import { findBookingOfRequest, insertBooking, listOpenBookings } from '../store/bookings.ts';
import { takeSlot } from '../take-slot.ts';

/** Limits the bookings to come of a member, and those of them that are not paid: nobody keeps the slots of others. */
const [mostOpen, mostUnpaid] = [20, 3];

const buildReply = ({ id, state, deposit, payUntil }: Pick<Booking, 'id' | 'state' | 'deposit' | 'payUntil'>) => ({
  id,
  state,
  deposit: toYuan(deposit),
  payEndTime: payUntil?.getTime() ?? null,
});

/**
 * Books a slot of a service for the caller; repeating the request returns the first booking. If a deposit is due,
 * reserves the place for 15 minutes until it is paid. Refuses a full or wrong slot, too many open bookings, and a
 * changed deposit.
 */
export const makeOrder: Handler<typeof bookingCalls.makeOrder> = async (context, input) => {
  const { db, site, member, now, ids, secrets } = context;
  const { serviceId, resourceId, startTime, requestNo } = input;
  const mobile = normaliseMobile(input.mobile, site.locale);
  if (!mobile) throw new Refusal('mobileWrong');
  const contact = { name: normaliseText(input.name), mobile, remark: normaliseText(input.remark ?? '') };
  await lockMember(db, member.id);
  const before = await findBookingOfRequest(db, member.id, requestNo);
  if (before) {
    const isSame =
      before.serviceId === serviceId &&
      before.startsAt.getTime() === startTime &&
      (resourceId === undefined || before.resourceId === resourceId) &&
      before.deposit === fromYuan(input.deposit) &&
      (before.contactSealed === null || isDeepStrictEqual(openBookingContact(before, secrets.open), contact));
    if (!isSame) throw new Refusal('bookingRequestDiffers');
    return buildReply(before);
  }
  const bookable = await loadBookableService(db, serviceId);
  const { service } = bookable;
  const resources = chooseBookableResources(bookable, resourceId);
  if (fromYuan(input.deposit) !== service.deposit) throw new Refusal('bookingTermsChanged');
  await lockSlotPlaces(db);
  const open = await listOpenBookings(db, member.id);
  const unpaid = open.filter(({ state }) => state === 'unpaid');
  if (open.length >= mostOpen) throw new Refusal('bookingTooMany');
  assertSlotLimit(open, { serviceId, startTime });
  if (unpaid.length >= mostUnpaid) throw new Refusal('bookingTooManyUnpaid');
  const place = await takeSlot(db, bookable, { resources, startTime }, { timeZone: site.timeZone, now });
  const isFree = service.deposit === zero;
  const payUntil = isFree ? null : findDepositDeadline(place.startsAt, now);
  const booking = {
    id: ids.longNumber(),
    memberId: member.id,
    requestNo,
    serviceId,
    ...place,
    state: isFree ? ('booked' as const) : ('unpaid' as const),
    ...keptTerms(service),
    deposit: service.deposit,
    currency: site.currency,
    code: ids.digits(arrivalCodeDigits),
    contactSealed: sealBookingContact(contact, secrets.seal),
    madeAt: now,
    payUntil,
    dueAt: payUntil ?? findNoShowTime(place),
    remindAt: findReminderTime(place, now),
  };
  await insertBooking(db, booking);
  if (isFree) await notifyBooking(db, booking, 'booked', now);
  return buildReply(booking);
};
