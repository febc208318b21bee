import type { LockPayable } from '#modules/money/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { notifyBooking } from './notify-booking.ts';
import { type Booking, findNoShowTime } from './rules/booking.ts';
import { findNextBookingState } from './rules/booking-states.ts';
import { updateBooking, lockBooking } from './store/bookings.ts';

/** Converts a booking to the form that the payment module can charge: its deposit. */
export const toBookingPayable = (db: SiteDatabase, booking: Booking): NonNullable<Awaited<ReturnType<LockPayable>>> => {
  const { id, memberId, deposit, currency, state, paidAt, payUntil } = booking;
  const next = findNextBookingState(state, 'pay');
  return {
    kind: 'booking',
    id,
    seq: 1,
    amount: deposit,
    currency,
    payer: memberId,
    closedReason: next ? undefined : paidAt ? 'bookingPaid' : 'bookingClosed',
    overAt: payUntil,
    credit: { kind: 'bookingPaid', account: { owner: 'site', kind: 'bookings' } },
    async markPaid(_, now) {
      if (!next) throw new Error(`the booking ${id} takes no money in the state ${state}`);
      await updateBooking(db, id, { state: next, paidAt: now, dueAt: findNoShowTime(booking) });
      await notifyBooking(db, booking, 'booked', now);
    },
  };
};

/** Locks a booking, and returns its deposit as the payment module can charge it; undefined for an unknown booking. */
export const lockBookingPayable: LockPayable = async (db, id) => {
  const booking = await lockBooking(db, id);
  return booking && toBookingPayable(db, booking);
};
