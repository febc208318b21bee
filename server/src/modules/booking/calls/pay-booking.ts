import type { bookingCalls } from 'contract/booking/booking.calls.ts';
import { type Cents, cents, minus, plus, toYuan, zero } from 'contract/money.ts';
import type { Context, Handler } from '#http/handler.ts';
import { assertPayPasswordVerified, hasPayPassword, verifyPayPassword } from '#modules/account/account.ts';
import { loadBalance } from '#modules/ledger/ledger.ts';
import {
  balanceLimit,
  findChosenAccount,
  findOpenAttempt,
  payAtOnce,
  planAttempt,
  planUntilReady,
  startAtProvider,
  type Tender,
  totalOf,
} from '#modules/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { lockBookingPayable, toBookingPayable } from '../booking-payable.ts';
import type { Booking } from '../rules/booking.ts';
import { findBooking, lockBooking } from '../store/bookings.ts';

type Row = typeof bookingCalls.payBooking;

/** Returns the moment until which a booking can be paid. Refuses (bookingState) one that takes no money any more. */
function assertPayable({ state, payUntil }: Booking, now: Date): Date {
  if (state === 'unpaid' && payUntil !== null && payUntil > now) return payUntil;
  const shown = state === 'unpaid' ? 'expired' : state;
  throw new Refusal('bookingState', { sentence: sentence('bookingStateIs', { state: shown, begun: 0 }) });
}

/** Returns what an open payment of a booking reserves of the payer's balance. */
const loadReserved = async (db: SiteDatabase, id: string): Promise<readonly Tender[]> =>
  (await findOpenAttempt(db, { kind: 'booking', id }))?.reserved ?? [];

export const bookingPayment: Handler<typeof bookingCalls.bookingPayment> = async ({ db, member, now, site }, { id }) => {
  const [booking, own, reserved, guarded] = await Promise.all([
    findBooking(db, id, member.id),
    loadBalance(db, member.id, site.currency),
    loadReserved(db, id),
    hasPayPassword(db, member.id),
  ]);
  if (!booking) throw new Refusal('bookingNotFound');
  const payUntil = assertPayable(booking, now);
  const balance = plus(own, totalOf(reserved));
  return {
    id,
    payment: toYuan(booking.deposit),
    payEndTime: payUntil.getTime(),
    balance: toYuan(balance),
    enough: balance >= booking.deposit ? 1 : 0,
    limit: toYuan(balanceLimit),
    needPassword: guarded ? 1 : 0,
  };
};

const toBalance = (amount: Cents): readonly Tender[] => (amount === zero ? [] : [{ kind: 'balance', ref: '', amount }]);

/** Pays from the balance at once. An open payment at a provider must be closed first, so that nobody pays twice. */
async function payFromBalance(db: SiteDatabase, booking: Booking, paymentNo: string, now: Date) {
  const open = await findOpenAttempt(db, { kind: 'booking', id: booking.id });
  if (open) return { endFirst: open.paymentNo };
  await payAtOnce(db, toBookingPayable(db, booking), { paymentNo, method: 'balance', own: toBalance(booking.deposit) }, now);
  return { paidBy: paymentNo };
}

/** Plans the payment, at a provider, of what the balance does not pay. */
async function planAtProvider({ now, ids }: Context<Row>, db: SiteDatabase, booking: Booking, asked: Parameters<Handler<Row>>[1]) {
  const { payType, scene = 'web', phone = 1, useBalance = 0 } = asked;
  const { id, memberId, deposit, currency } = booking;
  const account = await findChosenAccount(db, payType);
  const reserved = useBalance === 1 ? await loadReserved(db, id) : [];
  const part = useBalance === 0 ? zero : cents(Math.min(await loadBalance(db, memberId, currency), deposit));
  const own = reserved.length > 0 ? reserved : toBalance(part);
  if (minus(deposit, totalOf(own)) === zero) return payFromBalance(db, booking, ids.longNumber(), now);
  return planAttempt(db, toBookingPayable(db, booking), { account, scene, phone: phone === 1, own }, ids.longNumber(), now);
}

/** Pays the deposit of a booking. The attempt is committed before the provider is called, so that it is queried until it ends. */
export const payBooking: Handler<Row> = async (context, asked) => {
  const { units, siteId, site, member, now, ids, gateways, secrets, client, say } = context;
  const { id, payType, payPassword, useBalance = 0 } = asked;
  const verified = payPassword === undefined ? undefined : await verifyPayPassword(context, member.id, payPassword);
  const deps = { siteId, units, secrets, vendors: gateways.pay, payables: { booking: lockBookingPayable }, now };
  const plan = await planUntilReady(deps, () =>
    units.write(siteId, async (db) => {
      const booking = await lockBooking(db, id, member.id);
      if (!booking) throw new Refusal('bookingNotFound');
      assertPayable(booking, now);
      const fromBalance = payType === 'balance';
      if (member.paysByPassword && (fromBalance || useBalance === 1)) await assertPayPasswordVerified(db, member.id, verified);
      return fromBalance ? payFromBalance(db, booking, ids.longNumber(), now) : planAtProvider(context, db, booking, asked);
    }),
  );
  if ('paidBy' in plan) return { id, paymentNo: plan.paidBy, paid: 1, payUrl: '', codeText: '' };
  const { attempt } = plan;
  const { payUrl, codeText } = await startAtProvider(deps, attempt, { site, subject: say(sentence('bookingSubject')), from: client });
  return { id, paymentNo: attempt.paymentNo, paid: 0, payUrl, codeText };
};
