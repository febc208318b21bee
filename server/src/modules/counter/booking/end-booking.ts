import { type Cents, zero } from 'contract/money.ts';
import type { Say } from 'contract/sentence.ts';
import { listPaymentNumbersOf, refundPayment } from '#modules/money/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Booking } from './rules/booking.ts';
import type { BookingState } from 'contract/counter/booking/booking-states.ts';
import { lockSlotPlaces, releaseSlotPlace } from './store/booking-slots.ts';
import { updateBooking } from './store/bookings.ts';

/**
 * Saves that a booking is cancelled, frees its place, and refunds the given part of its deposit, in cents. The caller
 * must lock the booking first.
 */
export async function endBooking(
  { db, ids, now, say }: { readonly db: SiteDatabase; readonly ids: Pick<Ids, 'longNumber'>; readonly now: Date; readonly say: Say },
  booking: Booking,
  end: { readonly state: BookingState; readonly by: 'shopper' | 'merchant'; readonly why: string; readonly refund: Cents },
): Promise<void> {
  const { id, slotId } = booking;
  await lockSlotPlaces(db);
  await releaseSlotPlace(db, slotId);
  await updateBooking(db, id, {
    state: end.state,
    cancelledBy: end.by,
    why: end.why,
    refunded: end.refund,
    endedAt: now,
    dueAt: null,
    remindAt: null,
  });
  if (end.refund === zero) return;
  const [paymentNo] = await listPaymentNumbersOf(db, { kind: 'booking', id });
  if (paymentNo === undefined) throw new Error(`the booking ${id} counts as paid, and no payment paid it`);
  const reason = say(sentence('bookingRefundReason'));
  await refundPayment(
    db,
    { paymentNo, refundNo: ids.longNumber(), amount: end.refund, reason, from: { owner: 'site', kind: 'bookings' } },
    now,
  );
}
