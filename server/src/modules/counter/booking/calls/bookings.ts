import type { bookingCalls } from 'contract/counter/booking/booking.calls.ts';
import type { BookingState } from 'contract/counter/booking/booking-states.ts';
import { fromYuan } from 'contract/money.ts';
import type { Say } from 'contract/sentence.ts';
import type { Handler } from '#http/handler.ts';
import { findRefundedMoney } from '#modules/money/payment/payment.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { assertSlotLimit } from '../assert-slot-limit.ts';
import { endBooking } from '../end-booking.ts';
import { notifyBooking } from '../notify-booking.ts';
import { findNoShowTime, findReminderTime } from '../rules/booking.ts';
import { buildBookingDetail, buildBookingRow } from '../rules/booking-reply.ts';
import {
  findMoveProblem,
  findNextBookingState,
  computeDepositRefund,
  mayCancelBooking,
  upcomingBookingStates,
} from '../rules/booking-states.ts';
import { chooseBookableResources, listBookableResources } from '../slot-facts.ts';
import { loadBookingResources, loadBookingServices } from '../store/booking-offers.ts';
import { lockSlotPlaces, releaseSlotPlace } from '../store/booking-slots.ts';
import { updateBooking, findBooking, listBookingPage, listOpenBookings, lockBooking } from '../store/bookings.ts';
import { takeSlot } from '../take-slot.ts';

const endedStates: readonly BookingState[] = ['arrived', 'noShow', 'cancelled', 'expired'];
const statesOfTab = { all: undefined, open: upcomingBookingStates, ended: endedStates } as const;

/** Lists the caller's bookings: all, upcoming ones (the soonest first), or past and cancelled ones. Named after its call path. */
export const orderbook: Handler<typeof bookingCalls.orderbook> = async ({ db, site, member, say }, { tab = 'all', ...paging }) => {
  const page = parsePageRange(paging);
  const filter = { memberId: member.id, states: statesOfTab[tab] };
  const [{ list, total }, resources] = await Promise.all([
    listBookingPage(db, filter, tab === 'open' ? 'soonest' : 'newest', page),
    loadBookingResources(db),
  ]);
  const rows = list.map((booking) => buildBookingRow(booking, resources.get(booking.resourceId), { say, timeZone: site.timeZone }));
  return buildPage(page, rows, total);
};

/**
 * Returns one of the caller's bookings with its arrival code and the actions that are possible now. Refuses a booking
 * of another member.
 */
export const selectDetails: Handler<typeof bookingCalls.selectDetails> = async ({ db, site, member, say, now, secrets }, { id }) => {
  const [booking, resources, returned] = await Promise.all([
    findBooking(db, id, member.id),
    loadBookingResources(db),
    findRefundedMoney(db, { kind: 'booking', id }),
  ]);
  if (!booking) throw new Refusal('bookingNotFound');
  const speaker = { say, timeZone: site.timeZone, now, open: secrets.open };
  return buildBookingDetail(booking, resources.get(booking.resourceId), returned?.done === true, speaker);
};

const stateReply = (id: string, state: BookingState, say: Say) => ({ id, state, stateText: say(sentence('bookingStateText', { state })) });

/**
 * Cancels one of the caller's bookings, until it starts; repeating it changes nothing. In time, the whole deposit is
 * refunded; later the shop keeps it. Refuses if the refund is not the one that the shopper saw.
 */
export const cancelBooking: Handler<typeof bookingCalls.cancelBooking> = async ({ db, member, ids, now, say }, { id, refund }) => {
  const booking = await lockBooking(db, id, member.id);
  if (!booking) throw new Refusal('bookingNotFound');
  if (booking.state === 'cancelled' && booking.cancelledBy === 'shopper') return stateReply(id, booking.state, say);
  const state = findNextBookingState(booking.state, 'cancel');
  if (!state || !mayCancelBooking(booking, now))
    throw new Refusal('bookingStateForbids', { sentence: sentence('bookingStateIs', { state: booking.state, begun: state ? 1 : 0 }) });
  const back = computeDepositRefund(booking, now);
  if (back !== fromYuan(refund)) throw new Refusal('bookingTermsChanged');
  await endBooking({ db, ids, now, say }, booking, { state, by: 'shopper', why: '', refund: back });
  return stateReply(id, state, say);
};

/**
 * Moves one of the caller's bookings to another slot of its service, as often and as late as its terms allow.
 * Repeating it changes nothing. Refuses another member's booking, and one whose state or terms forbid it.
 */
export const changeBooking: Handler<typeof bookingCalls.changeBooking> = async (context, { id, startTime, resourceId }) => {
  const { db, site, member, now, say } = context;
  const booking = await lockBooking(db, id, member.id);
  if (!booking) throw new Refusal('bookingNotFound');
  if (booking.state !== 'booked')
    throw new Refusal('bookingStateForbids', { sentence: sentence('bookingStateIs', { state: booking.state, begun: 0 }) });
  const isSame = booking.startsAt.getTime() === startTime && (resourceId === undefined || resourceId === booking.resourceId);
  if (isSame) return stateReply(id, booking.state, say);
  const problem = findMoveProblem(booking, now);
  if (problem) throw new Refusal('bookingNotChangeable', { sentence: problem });
  const [services, all] = await Promise.all([loadBookingServices(db), loadBookingResources(db)]);
  // A service that is no longer sold still moves the bookings that there are.
  const service = services.get(booking.serviceId);
  if (!service) throw new Error(`the booking ${id} is of a service that is not there`);
  const bookable = { service, resources: listBookableResources(service, all) };
  const resources = chooseBookableResources(bookable, resourceId);
  await lockSlotPlaces(db);
  const others = (await listOpenBookings(db, member.id)).filter((open) => open.id !== id);
  assertSlotLimit(others, { serviceId: service.id, startTime });
  // Its own place is free for a slot that overlaps the present one.
  await releaseSlotPlace(db, booking.slotId);
  const place = await takeSlot(db, bookable, { resources, startTime }, { timeZone: site.timeZone, now });
  const changedTimes = booking.changedTimes + 1;
  await updateBooking(db, id, { ...place, changedTimes, dueAt: findNoShowTime(place), remindAt: findReminderTime(place, now) });
  await notifyBooking(db, { ...booking, ...place }, 'changed', now, { times: changedTimes });
  return stateReply(id, booking.state, say);
};
