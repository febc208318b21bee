import type { BaseContext } from '#http/handler.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Booking } from './rules/booking.ts';
import { buildMerchantBooking } from './rules/booking-reply.ts';
import { loadBookingResources, loadBookingServices } from './store/booking-offers.ts';
import { findBooking } from './store/bookings.ts';

type SayingContext = Pick<BaseContext, 'say' | 'site' | 'now' | 'secrets'> & { readonly db: SiteDatabase };

/** Builds bookings for the merchant, with what they are of. */
export async function buildMerchantBookings({ db, say, site, now, secrets }: SayingContext, list: readonly Booking[]) {
  const [services, resources] = await Promise.all([loadBookingServices(db), loadBookingResources(db)]);
  const speaker = { say, timeZone: site.timeZone, now, open: secrets.open };
  return list.map((booking) =>
    buildMerchantBooking(booking, { service: services.get(booking.serviceId), resource: resources.get(booking.resourceId) }, speaker),
  );
}

/** Builds a booking as it is stored now. */
export async function buildStoredBooking(context: SayingContext, id: string) {
  const booking = await findBooking(context.db, id);
  const [row] = booking ? await buildMerchantBookings(context, [booking]) : [];
  if (!row) throw new Refusal('bookingNotFound');
  return row;
}
