const noBooking = '0'.repeat(20);

/** Parses the id of a booking in a URL; that of no booking for any other text. */
export const parseBookingId = (text: string | null): string => (text !== null && /^\d{20}$/.test(text) ? text : noBooking);
