import { addDays, formatDay } from 'contract/day.ts';
import { type BookingResource, type BookingService, noResource, type TakenSlot } from './booking.ts';
import { intersectTimeSpans, listOpenSpans, listSlotsInSpans, type OpeningHours, type TimeSpan } from './opening-hours.ts';

/** Describes a slot at one person or room, with the number of places left. */
export interface FreeSlot extends TimeSpan {
  readonly resourceId: number;
  readonly left: number;
}

/** Holds the inputs from which free slots are computed: service, people or rooms, taken slots, time zone and now. */
export interface SlotInputs {
  readonly service: BookingService;
  /** Lists the resources to look at; none for a service that needs none. */
  readonly resources: readonly BookingResource[];
  readonly taken: readonly TakenSlot[];
  readonly timeZone: string;
  readonly now: Date;
}

/** Lists the days on which a service can be booked now; today is the first. */
export function listBookableDays({ openDays }: Pick<BookingService, 'openDays'>, timeZone: string, now: Date): string[] {
  const today = formatDay(now, timeZone);
  return Array.from({ length: openDays + 1 }, (_, i) => addDays(today, i));
}

/** Returns the earliest start of a slot that can still be booked. */
export const earliestBookableStart = ({ leadMinutes }: Pick<BookingService, 'leadMinutes'>, now: Date): Date =>
  new Date(now.getTime() + leadMinutes * 60_000);

/** Returns the places left of a slot at a resource: none if the resource serves another slot meanwhile. */
function countLeft({ service, taken }: SlotInputs, resourceId: number, { from, until }: TimeSpan): number {
  const own = taken.filter((slot) =>
    resourceId === noResource
      ? slot.resourceId === noResource && slot.serviceId === service.id && slot.startsAt.getTime() === from.getTime()
      : slot.resourceId === resourceId && slot.startsAt < until && slot.endsAt > from,
  );
  const isSame = ({ serviceId, startsAt, endsAt }: TakenSlot) =>
    serviceId === service.id && startsAt.getTime() === from.getTime() && endsAt.getTime() === until.getTime();
  if (!own.every(isSame)) return 0;
  return Math.max(0, service.capacity - (own[0]?.taken ?? 0));
}

/** Returns the booked slots with one place fewer taken: that of a booking that is about to move. */
export const withoutBookingPlace = (
  taken: readonly TakenSlot[],
  own: Pick<TakenSlot, 'serviceId' | 'resourceId' | 'startsAt'>,
): TakenSlot[] =>
  taken
    .map((slot) => {
      const isOwn =
        slot.serviceId === own.serviceId && slot.resourceId === own.resourceId && slot.startsAt.getTime() === own.startsAt.getTime();
      return isOwn ? { ...slot, taken: slot.taken - 1 } : slot;
    })
    .filter((slot) => slot.taken > 0);

/** Lists the slots of a day in order of time, with the places left at each resource. A slot that begins too soon has no places. */
export function listDaySlots(facts: SlotInputs, day: string): FreeSlot[] {
  const { service, resources, timeZone, now } = facts;
  const spansOf = (opening: OpeningHours) => listOpenSpans(opening, day, timeZone);
  const own = service.opening && spansOf(service.opening);
  const places: readonly (readonly [number, readonly TimeSpan[]])[] =
    service.resourceIds.length === 0
      ? [[noResource, own ?? []]]
      : resources.map(({ id, opening }) => [id, own ? intersectTimeSpans(own, spansOf(opening)) : spansOf(opening)]);
  const earliest = earliestBookableStart(service, now);
  return places
    .flatMap(([resourceId, spans]) =>
      listSlotsInSpans(spans, service).map((slot) => ({
        ...slot,
        resourceId,
        left: slot.from < earliest ? 0 : countLeft(facts, resourceId, slot),
      })),
    )
    .toSorted((a, b) => a.from.getTime() - b.from.getTime() || a.resourceId - b.resourceId);
}

/** Merges the slots of several people or rooms that begin at the same time, and adds their places. */
export function mergeSlotsByTime(slots: readonly FreeSlot[]): (TimeSpan & { readonly left: number })[] {
  const byStart = new Map<number, TimeSpan & { readonly left: number }>();
  for (const { from, until, left } of slots) {
    const before = byStart.get(from.getTime());
    byStart.set(from.getTime(), { from, until, left: left + (before?.left ?? 0) });
  }
  return [...byStart.values()];
}
