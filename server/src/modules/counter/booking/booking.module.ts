import { bookingCalls } from 'contract/counter/booking/booking.calls.ts';
import { bookingShapes } from 'contract/counter/booking/booking.shapes.ts';
import { bookingMerchantCalls } from 'contract/counter/booking/merchant.calls.ts';
import { bookingMerchantShapes } from 'contract/counter/booking/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { cancelBooking, changeBooking, orderbook, selectDetails } from './calls/bookings.ts';
import { makeOrder } from './calls/makeOrder.ts';
import {
  cancelMemberBooking,
  checkInBooking,
  listBookingResources,
  listBookings,
  listBookingServices,
  markNoShow,
  putBookingResource,
  putBookingService,
} from './calls/merchant-bookings.ts';
import { bookingPayment, payBooking } from './calls/pay-booking.ts';
import { bookingService, bookingServices, bookingSlots } from './calls/services.ts';
import { sentence } from '#sentences/sentence.ts';
import { addBooking, merchantSlots, moveBooking } from './calls/bookings-by-hand.ts';
import { defineModule } from '#define-module.ts';
import { bookingScheduledTasks } from './scheduled-tasks.ts';
import { lockBookingPayable } from './booking-payable.ts';
import { findBookingInconsistencies } from './store/booking-slots.ts';
import { bookingMemberData } from './member-data.ts';

/** Holds the definitions, schemas and handlers of the calls by which shoppers book services. */
const bookingApi = defineApi('booking', bookingCalls, bookingShapes, {
  bookingServices,
  bookingService,
  bookingSlots,
  makeOrder,
  orderbook,
  selectDetails,
  bookingPayment,
  payBooking,
  changeBooking,
  cancelBooking,
});
/** Holds the definitions, schemas and handlers of the merchant's calls for services and bookings. */
const bookingMerchantApi = defineApi('merchant', bookingMerchantCalls, bookingMerchantShapes, {
  listBookingResources,
  putBookingResource,
  listBookingServices,
  putBookingService,
  listBookings,
  merchantSlots,
  addBooking,
  moveBooking,
  checkInBooking,
  markNoShow,
  cancelMemberBooking,
});

export const bookingModule = defineModule({
  name: 'booking',
  apis: [bookingApi, bookingMerchantApi],
  tasks: () => bookingScheduledTasks,
  payables: { booking: lockBookingPayable },
  provers: [findBookingInconsistencies],
  pictureUses: [
    { table: 'booking_resource', columns: ['picture'], title: 'name', kind: sentence('pictureInBooking') },
    { table: 'booking_service', columns: ['picture'], title: 'name', kind: sentence('pictureInBooking') },
  ],
  memberData: bookingMemberData,
});
