import { formatDay } from 'contract/day.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import type { BookingResource } from './rules/booking.ts';
import { earliestBookableStart, listBookableDays, listDaySlots } from './rules/free-slots.ts';
import { type BookableService, loadSlotInputs } from './slot-facts.ts';
import { takeSlotPlace } from './store/booking-slots.ts';

/** Describes the slot in which a place was taken: its id, its person or room, its start and its end. */
export interface TakenSlotPlace {
  readonly slotId: number;
  readonly resourceId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * Takes a place in the slot of a service that begins at a moment, and returns the slot. Prefers the person or room
 * with the most free slots that day. The caller locks the site's places first; refuses (bookingSlotWrong,
 * bookingTooSoon, bookingFull).
 */
export async function takeSlot(
  db: SiteDatabase,
  bookable: BookableService,
  { resources, startTime }: { readonly resources: readonly BookingResource[]; readonly startTime: number },
  at: { readonly timeZone: string; readonly now: Date },
): Promise<TakenSlotPlace> {
  const { service } = bookable;
  const { timeZone, now } = at;
  const day = formatDay(startTime, timeZone);
  const facts = await loadSlotInputs(db, bookable, resources, [day, day], at);
  const slots = listDaySlots(facts, day);
  const matching = slots.filter(({ from }) => from.getTime() === startTime);
  if (matching.length === 0 || !listBookableDays(service, timeZone, now).includes(day)) throw new Refusal('bookingSlotWrong');
  if (new Date(startTime) < earliestBookableStart(service, now)) throw new Refusal('bookingTooSoon');
  const freeOf = (resourceId: number) => slots.filter((slot) => slot.resourceId === resourceId && slot.left > 0).length;
  const free = matching.filter(({ left }) => left > 0).toSorted((a, b) => freeOf(b.resourceId) - freeOf(a.resourceId));
  for (const { resourceId, from: startsAt, until: endsAt } of free) {
    const slotId = await takeSlotPlace(db, { serviceId: service.id, resourceId, startsAt, endsAt, capacity: service.capacity });
    if (slotId !== undefined) return { slotId, resourceId, startsAt, endsAt };
  }
  throw new Refusal('bookingFull');
}
