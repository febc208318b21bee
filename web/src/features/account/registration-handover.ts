import { createObservable } from '#lib/observable.ts';

/**
 * Holds the mobile number and its verification code that the login page passes to the registration; never in the URL, which may be logged. Undefined
 * otherwise.
 */
export const registrationHandover = createObservable<{ readonly mobile: string; readonly code: string } | undefined>(undefined);
