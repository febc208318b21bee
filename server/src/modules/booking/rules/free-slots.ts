import { addDays, formatDay } from 'contract/day.ts';
import { type BookingResource, type BookingService, noResource, type TakenSlot } from './booking.ts';
import { intersectSpans, listOpenSpans, listSlotsIn, type Opening, type Span } from './opening.ts';

/** Describes a slot at one resource, with the places left. */
export interface FreeSlot extends Span {
  readonly resourceId: number;
  readonly left: number;
}

/** Holds the facts that slots are computed from. */
export interface SlotFacts {
  readonly service: BookingService;
  /** Lists the resources to look at; none for a service that needs none. */
  readonly resources: readonly BookingResource[];
  readonly taken: readonly TakenSlot[];
  readonly timeZone: string;
  readonly now: Date;
}

/** Lists the days on which a service can be booked now, the first one today. */
export function listBookableDays({ openDays }: Pick<BookingService, 'openDays'>, timeZone: string, now: Date): string[] {
  const today = formatDay(now, timeZone);
  return Array.from({ length: openDays + 1 }, (_, i) => addDays(today, i));
}

/** Returns the earliest start that can still be booked. */
export const earliestStart = ({ leadMinutes }: Pick<BookingService, 'leadMinutes'>, now: Date): Date =>
  new Date(now.getTime() + leadMinutes * 60_000);

/** Returns the places left of a slot at a resource: none if the resource serves another slot meanwhile. */
function countLeft({ service, taken }: SlotFacts, resourceId: number, { from, until }: Span): number {
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

/** Leaves the place of a booking out of the booked slots: it becomes free when the booking moves. */
export const leaveOutPlace = (taken: readonly TakenSlot[], own: Pick<TakenSlot, 'serviceId' | 'resourceId' | 'startsAt'>): TakenSlot[] =>
  taken
    .map((slot) => {
      const isOwn =
        slot.serviceId === own.serviceId && slot.resourceId === own.resourceId && slot.startsAt.getTime() === own.startsAt.getTime();
      return isOwn ? { ...slot, taken: slot.taken - 1 } : slot;
    })
    .filter((slot) => slot.taken > 0);

/** Lists the slots of a day in order of time, with the places left at each resource. A slot that begins too soon has no places. */
export function listDaySlots(facts: SlotFacts, day: string): FreeSlot[] {
  const { service, resources, timeZone, now } = facts;
  const spansOf = (opening: Opening) => listOpenSpans(opening, day, timeZone);
  const own = service.opening && spansOf(service.opening);
  const places: readonly (readonly [number, readonly Span[]])[] =
    service.resourceIds.length === 0
      ? [[noResource, own ?? []]]
      : resources.map(({ id, opening }) => [id, own ? intersectSpans(own, spansOf(opening)) : spansOf(opening)]);
  const earliest = earliestStart(service, now);
  return places
    .flatMap(([resourceId, spans]) =>
      listSlotsIn(spans, service).map((slot) => ({
        ...slot,
        resourceId,
        left: slot.from < earliest ? 0 : countLeft(facts, resourceId, slot),
      })),
    )
    .toSorted((a, b) => a.from.getTime() - b.from.getTime() || a.resourceId - b.resourceId);
}

/** Joins the slots of several resources that begin at the same time, and adds their places. */
export function joinSlots(slots: readonly FreeSlot[]): (Span & { readonly left: number })[] {
  const byStart = new Map<number, Span & { readonly left: number }>();
  for (const { from, until, left } of slots) {
    const before = byStart.get(from.getTime());
    byStart.set(from.getTime(), { from, until, left: left + (before?.left ?? 0) });
  }
  return [...byStart.values()];
}
