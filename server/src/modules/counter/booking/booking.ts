export { lockBookingPayable } from './booking-payable.ts';
export { openBookingContact } from './rules/booking.ts';
export { parseResourceForm, parseServiceForm } from './rules/read-forms.ts';
export { saveBookingResource, saveBookingService } from './store/booking-offers.ts';
export { findBookingInconsistencies } from './store/booking-slots.ts';
export { eraseBookingContacts, listAllBookings, listOpenBookings } from './store/bookings.ts';
