import { createObservable } from '#lib/observable.ts';

/**
 * Passes a mobile number and its verification code from the login page to the registration; never in the URL, which
 * may be logged.
 */
export const registrationHandover = createObservable<{ readonly mobile: string; readonly code: string } | undefined>(undefined);
