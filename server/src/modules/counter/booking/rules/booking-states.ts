import type { BookingState } from 'contract/counter/booking/booking-states.ts';
import { type Cents, zero } from 'contract/money.ts';
import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import { type Booking, minutesBefore } from './booking.ts';

/** Names an event that changes the state of a booking: paid, arrived, cancelled and so on. */
export type BookingEvent = 'pay' | 'cancel' | 'expire' | 'arrive' | 'miss';

/** Lists for each state of a booking the possible events and the state after each. A member who comes after all is let in. */
const transitions: Readonly<Record<BookingState, Partial<Record<BookingEvent, BookingState>>>> = {
  unpaid: { pay: 'booked', cancel: 'cancelled', expire: 'expired' },
  booked: { cancel: 'cancelled', arrive: 'arrived', miss: 'noShow' },
  noShow: { arrive: 'arrived' },
  arrived: {},
  cancelled: {},
  expired: {},
};

/** Returns the state of a booking after an event; undefined if the event cannot happen in its state. */
export const findNextBookingState = (state: BookingState, event: BookingEvent): BookingState | undefined => transitions[state][event];

/** Lists the states of a booking that is still to come. */
export const upcomingBookingStates: readonly BookingState[] = ['unpaid', 'booked'];

/** Returns how much of its deposit is refunded if a booking is cancelled now, in cents: all in time, nothing later. */
export const computeDepositRefund = (booking: Booking, now: Date): Cents =>
  booking.paidAt !== null && now <= minutesBefore(booking, booking.cancelMinutes) ? booking.deposit : zero;

/** Returns a sentence about why a booking cannot be moved to another time now; undefined if it can be moved. */
export function findMoveProblem(booking: Booking, now: Date): Sentence | undefined {
  const { changedTimes, mostChanges, changeMinutes } = booking;
  if (mostChanges === 0) return sentence('bookingNeverChanges');
  if (changedTimes >= mostChanges) return sentence('bookingChangesUsed', { most: mostChanges });
  return now <= minutesBefore(booking, changeMinutes) ? undefined : sentence('bookingChangeTooLate', { minutes: changeMinutes });
}

/** Tells whether a member may still cancel a booking, which is possible until it starts. */
export const mayCancelBooking = ({ state, startsAt }: Booking, now: Date): boolean =>
  findNextBookingState(state, 'cancel') !== undefined && now < startsAt;
