import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Booking } from './rules/booking.ts';

/** Limits the bookings of a member at one slot: nobody keeps the slots of others. */
const mostInSlot = 2;

/**
 * Refuses (bookingTooMany) a further booking of a slot of which a member has two. The places of the site must be locked, so that two simultaneous requests
 * do not pass the limit.
 */
export function assertSlotLimit(
  open: readonly Pick<Booking, 'serviceId' | 'startsAt'>[],
  { serviceId, startTime }: { readonly serviceId: number; readonly startTime: number },
): void {
  const inSlot = open.filter((booking) => booking.serviceId === serviceId && booking.startsAt.getTime() === startTime);
  if (inSlot.length >= mostInSlot) throw new Refusal('bookingTooMany', { sentence: sentence('bookingSlotMost', { most: mostInSlot }) });
}
