export { lockBookingPayable } from './booking-payable.ts';
export { openContact } from './rules/booking.ts';
export { readResource, readService } from './rules/read-forms.ts';
export { saveResource, saveService } from './store/booking-offers.ts';
export { findBookingInconsistencies } from './store/booking-slots.ts';
export { eraseBookingContacts, listAllBookings, listOpenBookings } from './store/bookings.ts';
