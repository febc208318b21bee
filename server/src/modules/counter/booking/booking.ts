export { parseResourceForm, parseServiceForm } from './rules/read-forms.ts';
export { saveBookingResource, saveBookingService } from './store/booking-offers.ts';
