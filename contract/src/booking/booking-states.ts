/** Lists the states of a booking: it waits for its deposit, is booked, and then its member came, did not come, or it was given up. */
export const bookingStates = ['unpaid', 'booked', 'arrived', 'noShow', 'cancelled', 'expired'] as const;

/** Describes a state of a booking. */
export type BookingState = (typeof bookingStates)[number];

/** Lists the tabs of a member's bookings: all, those to come, and the others. */
export const bookingTabs = ['all', 'open', 'ended'] as const;

/** Lists the kinds of resources that a service is booked at. */
export const resourceKinds = ['person', 'room'] as const;

/** Names what a service is booked at: a person or a room. */
export type ResourceKind = (typeof resourceKinds)[number];

/** Lists the days of the week as merchants write them, Sunday first. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** Limits the digits of an arrival code. */
export const arrivalCodeDigits = 12;
