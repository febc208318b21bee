/** Lists the states of a booking: waits for its deposit, booked, arrived, no-show, cancelled, or expired because the deposit was not paid in time. */
export const bookingStates = ['unpaid', 'booked', 'arrived', 'noShow', 'cancelled', 'expired'] as const;

/** Describes a state of a booking. */
export type BookingState = (typeof bookingStates)[number];

/** Lists the tabs of a member's list of bookings: all, upcoming, and past or cancelled. */
export const bookingTabs = ['all', 'open', 'ended'] as const;

/** Lists the kinds of resources that a service is booked at. */
export const resourceKinds = ['person', 'room'] as const;

/** Names what a service is booked at: a person or a room. */
export type ResourceKind = (typeof resourceKinds)[number];

/** Lists the days of the week as merchants write them, Sunday first. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** Holds how many digits the code has that a member shows in the shop when they come for a booking. */
export const arrivalCodeDigits = 12;
