import type { bookingCalls } from 'contract/counter/booking/booking.calls.ts';
import { toYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { hasPayPassword, payPayable } from '#modules/members/account/account.ts';
import { balanceLimit, compareBalance, loadBalanceForPayable } from '#modules/money/payment/payment.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { lockBookingPayable, toBookingPayable } from '../booking-payable.ts';
import type { Booking } from '../rules/booking.ts';
import { findBooking, lockBooking } from '../store/bookings.ts';

/** Returns the moment until which a booking can be paid. Refuses (bookingStateForbids) one that takes no money any more. */
function assertPayable({ state, payUntil }: Booking, now: Date): Date {
  if (state === 'unpaid' && payUntil !== null && payUntil > now) return payUntil;
  const shown = state === 'unpaid' ? 'expired' : state;
  throw new Refusal('bookingStateForbids', { sentence: sentence('bookingStateIs', { state: shown, begun: 0 }) });
}

/**
 * Returns the deposit that is due for one of the caller's bookings, until when, and whether the balance covers it.
 * Refuses a booking of another member, and one that cannot be paid any more.
 */
export const bookingPayment: Handler<typeof bookingCalls.bookingPayment> = async ({ db, member, now, site }, { id }) => {
  const [booking, balance, guarded] = await Promise.all([
    findBooking(db, id, member.id),
    loadBalanceForPayable(db, { kind: 'booking', id, payer: member.id, currency: site.currency }),
    hasPayPassword(db, member.id),
  ]);
  if (!booking) throw new Refusal('bookingNotFound');
  const payUntil = assertPayable(booking, now);
  return {
    id,
    payment: toYuan(booking.deposit),
    payEndTime: payUntil.getTime(),
    balance: toYuan(balance),
    ...compareBalance(balance, booking.deposit),
    limit: toYuan(balanceLimit),
    needPassword: guarded ? 1 : 0,
  };
};

/**
 * Pays the deposit of one of the caller's bookings from the balance, or starts its payment at a provider. The attempt
 * is saved before the provider is called, so that its result is always queried. Refuses a booking that cannot be paid
 * any more, too low a balance, and a wrong or missing payment password.
 */
export const payBooking: Handler<typeof bookingCalls.payBooking> = async (context, input) => {
  const { member, now } = context;
  const { id } = input;
  const payment = await payPayable(context, input, {
    payables: { booking: lockBookingPayable },
    subject: sentence('bookingSubject'),
    async lock(db) {
      const booking = await lockBooking(db, id, member.id);
      if (!booking) throw new Refusal('bookingNotFound');
      assertPayable(booking, now);
      return toBookingPayable(db, booking);
    },
  });
  return { id, ...payment };
};
