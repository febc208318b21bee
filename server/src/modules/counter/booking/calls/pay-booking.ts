import type { bookingCalls } from 'contract/counter/booking/booking.calls.ts';
import { toYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { assertPayPasswordVerified, hasPayPassword, verifyPayPassword } from '#modules/members/account/account.ts';
import {
  balanceLimit,
  compareBalance,
  loadBalanceForPayable,
  payOrPlanPayment,
  retryPaymentPlan,
  spendsBalance,
  startPlannedPayment,
} from '#modules/money/payment/payment.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { lockBookingPayable, toBookingPayable } from '../booking-payable.ts';
import type { Booking } from '../rules/booking.ts';
import { findBooking, lockBooking } from '../store/bookings.ts';

type Row = typeof bookingCalls.payBooking;

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
export const payBooking: Handler<Row> = async (context, asked) => {
  const { units, siteId, site, member, now, ids, gateways, secrets, client, say } = context;
  const { id, payPassword } = asked;
  const verified = payPassword === undefined ? undefined : await verifyPayPassword(context, member.id, payPassword);
  const deps = { siteId, units, secrets, providers: gateways.pay, payables: { booking: lockBookingPayable }, now };
  const plan = await retryPaymentPlan(deps, () =>
    units.write(siteId, async (db) => {
      const booking = await lockBooking(db, id, member.id);
      if (!booking) throw new Refusal('bookingNotFound');
      assertPayable(booking, now);
      if (member.paysByPassword && spendsBalance(asked)) await assertPayPasswordVerified(db, member.id, verified);
      return payOrPlanPayment(db, toBookingPayable(db, booking), asked, { ids, now });
    }),
  );
  return { id, ...(await startPlannedPayment(deps, plan, { site, subject: say(sentence('bookingSubject')), from: client })) };
};
