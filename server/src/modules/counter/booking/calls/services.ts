import type { bookingCalls } from 'contract/counter/booking/booking.calls.ts';
import { toYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import type { BookingService } from '../rules/booking.ts';
import { listBookingTerms } from '../rules/booking-reply.ts';
import { listSlots } from '../list-slots.ts';
import { chooseBookableResources, loadBookableService } from '../slot-facts.ts';
import { loadBookingServices } from '../store/booking-offers.ts';
import { findBooking } from '../store/bookings.ts';

const buildHead = ({ id, name, picture, note, minutes, price, deposit }: BookingService) => ({
  serviceId: id,
  name,
  picture,
  note,
  minutes,
  price: toYuan(price),
  deposit: toYuan(deposit),
});

/** Lists the services of the shop that can be booked. Anyone may call it. */
export const bookingServices: Handler<typeof bookingCalls.bookingServices> = async ({ db }) => ({
  list: [...(await loadBookingServices(db)).values()].filter(({ onSale }) => onSale).map(buildHead),
});

/**
 * Returns a bookable service with the people or rooms it is booked at, and its terms of change and cancellation. Anyone may call it. Refuses a
 * service that is unknown or not on sale.
 */
export const bookingService: Handler<typeof bookingCalls.bookingService> = async ({ db, say }, { serviceId }) => {
  const { service, resources } = await loadBookableService(db, serviceId);
  return {
    ...buildHead(service),
    resources: resources.map(({ id, name, kind, picture, note }) => ({ resourceId: id, name, kind, picture, note })),
    notes: listBookingTerms(service).map(say),
  };
};

/**
 * Lists the days on which a service can be booked, and the slots of one of them with the places left. Days and times
 * are those of the shop; anyone may call it. Refuses an unknown service, person or room.
 */
export const bookingSlots: Handler<typeof bookingCalls.bookingSlots> = async (
  { db, site, member, now, say },
  { serviceId, resourceId, day: asked, bookingId },
) => {
  const { timeZone } = site;
  const bookable = await loadBookableService(db, serviceId);
  const resources = chooseBookableResources(bookable, resourceId);
  const own = bookingId === undefined || !member ? undefined : await findBooking(db, bookingId, member.id);
  if (bookingId !== undefined && !own) throw new Refusal('bookingNotFound');
  return listSlots({ db, say, timeZone, now }, bookable, { resources, day: asked, own });
};
