import type { Reply } from 'contract/call.ts';
import type { bookingCalls } from 'contract/counter/booking/booking.calls.ts';
import type { Say } from 'contract/sentence.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Booking, BookingResource } from './rules/booking.ts';
import { timeSentence } from './rules/booking-reply.ts';
import { earliestBookableStart, listBookableDays, listDaySlots, mergeSlotsByTime, withoutBookingPlace } from './rules/free-slots.ts';
import { type BookableService, loadSlotInputs } from './slot-facts.ts';

/**
 * Lists the days on which a service can be booked, and the slots of one of them with the places left.
 * @param chosen.own a booking that is to be moved: its own place counts as free
 */
export async function listSlots(
  { db, say, timeZone, now }: { readonly db: SiteDatabase; readonly say: Say; readonly timeZone: string; readonly now: Date },
  bookable: BookableService,
  {
    resources,
    day: asked,
    own,
  }: { readonly resources: readonly BookingResource[]; readonly day: string | undefined; readonly own: Booking | undefined },
): Promise<Reply<typeof bookingCalls.bookingSlots>> {
  const days = listBookableDays(bookable.service, timeZone, now);
  const [first = '', last = first] = [days[0], days.at(-1)];
  const all = await loadSlotInputs(db, bookable, resources, [first, last], { timeZone, now });
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
}
