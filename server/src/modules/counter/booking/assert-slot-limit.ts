import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Booking } from './rules/booking.ts';

/** Limits the bookings of a member at one slot: nobody keeps the slots of others. */
const mostInSlot = 2;

/**
 * Refuses (bookingTooMany) another booking of a slot by a member who has two. The caller must lock the places of the site first, so
 * that two simultaneous requests cannot exceed the limit.
 */
export function assertSlotLimit(
  open: readonly Pick<Booking, 'serviceId' | 'startsAt'>[],
  { serviceId, startTime }: { readonly serviceId: number; readonly startTime: number },
): void {
  const inSlot = open.filter((booking) => booking.serviceId === serviceId && booking.startsAt.getTime() === startTime);
  if (inSlot.length >= mostInSlot) throw new Refusal('bookingTooMany', { sentence: sentence('bookingSlotMost', { most: mostInSlot }) });
}
