import { formatDay } from 'contract/day.ts';
import type { bookingMerchantCalls } from 'contract/counter/booking/merchant.calls.ts';
import { parseOwnPictureUrl } from 'contract/shop/site/picture-sizes.ts';
import type { BaseContext, Handler } from '#http/handler.ts';
import { putUnderKey, saveEntered } from '#http/put-under-key.ts';
import { isAllowedMediaUrl } from '#modules/shop/content/content.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { buildMerchantBookings, buildStoredBooking } from '../build-merchant-bookings.ts';
import { endBooking } from '../end-booking.ts';
import { notifyBooking } from '../notify-booking.ts';
import type { Booking, BookingResource } from '../rules/booking.ts';
import { findNextBookingState } from '../rules/booking-states.ts';
import { parseResourceForm, parseServiceForm, toResourceForm, toServiceForm } from '../rules/read-forms.ts';
import {
  loadBookingResources,
  loadBookingServices,
  lockBookingOffers,
  saveBookingResource,
  saveBookingService,
} from '../store/booking-offers.ts';
import { updateBooking, listBookingPage, lockBooking, lockBookingByCode } from '../store/bookings.ts';
import { toOptionalDate } from '#platform/to-optional-date.ts';

/** Limits how many people and rooms, and how many services, a site has. */
const mostOffers = 200;

/** Refuses (pictureAddressWrong) a picture that is neither uploaded nor of an allowed host. */
function assertPicture({ site, ownUrls }: Pick<BaseContext, 'site' | 'ownUrls'>, picture: string | undefined): void {
  if (!picture) return;
  const own = parseOwnPictureUrl(picture);
  if (!isAllowedMediaUrl(picture, site.settings) || (own !== undefined && !ownUrls.hasPicture(own)))
    throw new Refusal('pictureAddressWrong');
}

/** Lists the people and rooms that services are booked at, with their hours. Any access key of the merchant may call it. */
export const listBookingResources: Handler<typeof bookingMerchantCalls.listBookingResources> = async ({ db }) => ({
  list: [...(await loadBookingResources(db)).values()].map((resource) => ({
    key: resource.key,
    id: resource.id,
    ...toResourceForm(resource),
  })),
});

/**
 * Saves a person or room that services are booked at, with weekly hours and closed days, under its key. Existing
 * bookings stay. Refuses access keys without the role `goods`, wrong values, a picture from a forbidden host, and
 * more than 200.
 */
export const putBookingResource: Handler<typeof bookingMerchantCalls.putBookingResource> = async (context, input) => {
  assertPicture(context, input.picture);
  return putUnderKey<BookingResource>(context, parseResourceForm(input), {
    lock: lockBookingOffers,
    list: async (db) => [...(await loadBookingResources(db)).values()],
    toForm: toResourceForm,
    save: saveBookingResource,
    most: mostOffers,
    tooMany: 'bookingFormTooMany',
  });
};

/** Returns the key of each person or room by its id. */
async function loadKeys(db: SiteDatabase): Promise<(id: number) => string> {
  const resources = await loadBookingResources(db);
  return (id) => resources.get(id)?.key ?? '';
}

/** Lists the services for booking, on sale or not. Any access key of the merchant may call it. */
export const listBookingServices: Handler<typeof bookingMerchantCalls.listBookingServices> = async ({ db }) => {
  const [services, keyOf] = await Promise.all([loadBookingServices(db), loadKeys(db)]);
  return { list: [...services.values()].map((service) => ({ key: service.key, id: service.id, ...toServiceForm(service, keyOf) })) };
};

/**
 * Saves a service for booking under its key. Existing bookings keep their time and their terms. Refuses access keys
 * without the role `goods`, wrong values, a picture from a forbidden host, and more than 200 services.
 */
export const putBookingService: Handler<typeof bookingMerchantCalls.putBookingService> = async (context, input) => {
  const { db, now } = context;
  assertPicture(context, input.picture);
  await lockBookingOffers(db);
  const [services, resources] = await Promise.all([loadBookingServices(db), loadBookingResources(db)]);
  const service = parseServiceForm(input, (key) => [...resources.values()].find((one) => one.key === key)?.id);
  const before = [...services.values()].find(({ key }) => key === input.key);
  if (!before && services.size >= mostOffers) throw new Refusal('bookingFormTooMany');
  return saveEntered(context, {
    before,
    entered: service,
    toForm: (one) => toServiceForm(one, (id) => resources.get(id)?.key ?? ''),
    save: () => saveBookingService(db, service, now),
  });
};

/** Lists bookings in the order of their time. Filters by state, time, service and person or room. Refuses access keys without the role `orders`. */
export const listBookings: Handler<typeof bookingMerchantCalls.listBookings> = async (context, input) => {
  const { db } = context;
  const { state, from, before, service, resource, ...paging } = input;
  const page = parsePageRange(paging);
  const [services, resources] = await Promise.all([loadBookingServices(db), loadBookingResources(db)]);
  // Of an unknown key there are none.
  const idOf = (all: Iterable<{ readonly key: string; readonly id: number }>, key: string | undefined) =>
    key === undefined ? undefined : ([...all].find((one) => one.key === key)?.id ?? 0);
  const { list, total } = await listBookingPage(
    db,
    {
      states: state && [state],
      from: toOptionalDate(from),
      before: toOptionalDate(before),
      serviceId: idOf(services.values(), service),
      resourceId: resource === undefined ? undefined : idOf(resources.values(), resource) || -1,
    },
    'soonest',
    page,
  );
  return buildPage(page, await buildMerchantBookings(context, list), total);
};

const stateIs = ({ state }: Booking) => new Refusal('bookingStateForbids', { sentence: sentence('bookingStateIs', { state, begun: 0 }) });

/**
 * Records a member's arrival by the code of their booking, from its day on; repeating it changes nothing. Refuses
 * access keys without the role `orders`, an unknown code, an arrival before the day, and a state that forbids it.
 */
export const checkInBooking: Handler<typeof bookingMerchantCalls.checkInBooking> = async (context, { code }) => {
  const { db, site, now, unchanged } = context;
  const booking = await lockBookingByCode(db, code);
  if (!booking) throw new Refusal('bookingNotFound');
  const state = findNextBookingState(booking.state, 'arrive');
  if (booking.state === 'arrived') unchanged();
  else if (!state) throw stateIs(booking);
  else {
    const day = formatDay(booking.startsAt, site.timeZone);
    if (formatDay(now, site.timeZone) < day) throw new Refusal('bookingNotToday', { sentence: sentence('bookingIsOn', { day }) });
    await updateBooking(db, booking.id, { state, arrivedAt: now, dueAt: null, remindAt: null });
  }
  return buildStoredBooking(context, booking.id);
};

/**
 * Records that nobody came to a booking; the shop keeps the deposit, and the member gets a message. Repeating it changes nothing. Refuses access
 * keys without the role `orders`, a booking that has not begun, or whose state forbids it.
 */
export const markNoShow: Handler<typeof bookingMerchantCalls.markNoShow> = async (context, { id }) => {
  const { db, now, unchanged } = context;
  const booking = await lockBooking(db, id);
  if (!booking) throw new Refusal('bookingNotFound');
  const state = findNextBookingState(booking.state, 'miss');
  if (booking.state === 'noShow') unchanged();
  else if (!state) throw stateIs(booking);
  else if (now < booking.startsAt) throw new Refusal('bookingNotBegun');
  else {
    await updateBooking(db, id, { state, endedAt: now, dueAt: null, remindAt: null });
    await notifyBooking(db, booking, 'noShow', now);
  }
  return buildStoredBooking(context, id);
};

/**
 * Cancels a member's booking for a reason that the member reads, and refunds the whole deposit; repeating it changes
 * nothing. Refuses access keys without the role `orders`, an unknown booking, and one whose state forbids it.
 */
export const cancelMemberBooking: Handler<typeof bookingMerchantCalls.cancelMemberBooking> = async (context, { id, why }) => {
  const { db, ids, now, say, unchanged } = context;
  const booking = await lockBooking(db, id);
  if (!booking) throw new Refusal('bookingNotFound');
  const state = findNextBookingState(booking.state, 'cancel');
  if (booking.state === 'cancelled' && booking.cancelledBy === 'merchant') unchanged();
  else if (!state) throw stateIs(booking);
  else {
    // The shop gives the whole deposit back, however late it cancels.
    const refund = booking.paidAt ? booking.deposit : booking.refunded;
    await endBooking({ db, ids, now, say }, booking, { state, by: 'merchant', why: why.trim(), refund });
    await notifyBooking(db, booking, 'cancelled', now, { more: sentence('bookingCancelledByShop', { why: why.trim() }) });
  }
  return buildStoredBooking(context, id);
};
