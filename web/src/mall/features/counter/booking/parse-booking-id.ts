const noBooking = '0'.repeat(20);

/** Parses the id of a booking in a URL; for any other text, returns an id that no booking has. */
export const parseBookingId = (text: string | null): string => (text !== null && /^\d{20}$/.test(text) ? text : noBooking);
