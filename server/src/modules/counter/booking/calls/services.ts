import type { bookingCalls } from 'contract/counter/booking/booking.calls.ts';
import { toYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import type { BookingService } from '../rules/booking.ts';
import { listBookingTerms, timeSentence } from '../rules/booking-reply.ts';
import { earliestBookableStart, mergeSlotsByTime, withoutBookingPlace, listBookableDays, listDaySlots } from '../rules/free-slots.ts';
import { chooseBookableResources, loadBookableService, loadSlotInputs } from '../slot-facts.ts';
import { loadBookingServices } from '../store/booking-offers.ts';
import { findBooking } from '../store/bookings.ts';

const buildHead = ({ id, name, picture, note, minutes, price, deposit }: BookingService) => ({
  serviceId: id,
  name,
  picture,
  note,
  minutes,
  price: toYuan(price),
  deposit: toYuan(deposit),
});

/** Lists the services of the shop that can be booked. Anyone may call it. */
export const bookingServices: Handler<typeof bookingCalls.bookingServices> = async ({ db }) => ({
  list: [...(await loadBookingServices(db)).values()].filter(({ onSale }) => onSale).map(buildHead),
});

/**
 * Returns a bookable service with the people or rooms it is booked at, and its terms of change and cancellation. Anyone may call it. Refuses a
 * service that is unknown or not on sale.
 */
export const bookingService: Handler<typeof bookingCalls.bookingService> = async ({ db, say }, { serviceId }) => {
  const { service, resources } = await loadBookableService(db, serviceId);
  return {
    ...buildHead(service),
    resources: resources.map(({ id, name, kind, picture, note }) => ({ resourceId: id, name, kind, picture, note })),
    notes: listBookingTerms(service).map(say),
  };
};

/**
 * Lists the days on which a service can be booked, and the slots of one of them with the places left. Days and times
 * are those of the shop; anyone may call it. Refuses an unknown service, person or room.
 */
export const bookingSlots: Handler<typeof bookingCalls.bookingSlots> = async (
  { db, site, member, now, say },
  { serviceId, resourceId, day: asked, bookingId },
) => {
  const { timeZone } = site;
  const bookable = await loadBookableService(db, serviceId);
  const resources = chooseBookableResources(bookable, resourceId);
  const days = listBookableDays(bookable.service, timeZone, now);
  const [first = '', last = first] = [days[0], days.at(-1)];
  const [all, own] = await Promise.all([
    loadSlotInputs(db, bookable, resources, [first, last], { timeZone, now }),
    bookingId === undefined || !member ? undefined : findBooking(db, bookingId, member.id),
  ]);
  if (bookingId !== undefined && !own) throw new Refusal('bookingNotFound');
  const facts = own ? { ...all, taken: withoutBookingPlace(all.taken, own) } : all;
  const earliest = earliestBookableStart(bookable.service, now);
  const byDay = days.map((day) => {
    const slots = listDaySlots(facts, day).filter(({ from }) => from >= earliest);
    const state = slots.some(({ left }) => left > 0) ? ('open' as const) : slots.length > 0 ? ('full' as const) : ('closed' as const);
    return { day, state, slots };
  });
  const chosen = byDay.find(({ day }) => day === asked) ?? byDay.find(({ state }) => state === 'open') ?? byDay[0];
  return {
    days: byDay.map(({ day, state }) => ({ day, state })),
    day: chosen?.day ?? first,
    slots: mergeSlotsByTime(chosen?.slots ?? []).map(({ from, until, left }) => ({
      startTime: from.getTime(),
      endTime: until.getTime(),
      timeText: say(timeSentence(from, timeZone)),
      left,
    })),
  };
};
