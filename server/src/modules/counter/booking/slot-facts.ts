import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import type { BookingResource, BookingService } from './rules/booking.ts';
import type { SlotInputs } from './rules/free-slots.ts';
import { addDays } from 'contract/day.ts';
import { findLocalMoment } from './rules/local-time.ts';
import { loadBookingResources, loadBookingServices } from './store/booking-offers.ts';
import { loadTakenSlots } from './store/booking-slots.ts';

/** Describes a service with the people or rooms that it can be booked at. */
export interface BookableService {
  readonly service: BookingService;
  readonly resources: readonly BookingResource[];
}

/** Loads a service that is on sale, with the people or rooms that it can be booked at now. Refuses (bookingServiceNotFound) any other. */
export async function loadBookableService(db: SiteDatabase, serviceId: number): Promise<BookableService> {
  const [services, resources] = await Promise.all([loadBookingServices(db), loadBookingResources(db)]);
  const service = services.get(serviceId);
  if (!service?.onSale) throw new Refusal('bookingServiceNotFound');
  return { service, resources: listBookableResources(service, resources) };
}

/** Lists the people or rooms that a service can be booked at now. */
export const listBookableResources = (service: BookingService, resources: ReadonlyMap<number, BookingResource>): BookingResource[] =>
  service.resourceIds.flatMap((id) => {
    const resource = resources.get(id);
    return resource?.active ? [resource] : [];
  });

/**
 * Returns the requested person or room of a service, or without a request all of them. Refuses
 * (bookingResourceNotFound) one that the service does not have.
 */
export function chooseBookableResources({ resources }: BookableService, resourceId: number | undefined): readonly BookingResource[] {
  if (resourceId === undefined) return resources;
  const chosen = resources.filter(({ id }) => id === resourceId);
  if (chosen.length === 0) throw new Refusal('bookingResourceNotFound');
  return chosen;
}

/**
 * Loads what the free slots of a range of days are computed from: service, opening hours and taken slots.
 * @param days the first and the last day
 */
export async function loadSlotInputs(
  db: SiteDatabase,
  { service }: BookableService,
  resources: readonly BookingResource[],
  days: readonly [first: string, last: string],
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<SlotInputs> {
  const taken = await loadTakenSlots(db, {
    serviceId: service.id,
    resourceIds: resources.map(({ id }) => id),
    from: findLocalMoment(days[0], 0, timeZone, 'first'),
    until: findLocalMoment(addDays(days[1], 1), 0, timeZone, 'last'),
  });
  return { service, resources, taken, timeZone, now };
}
