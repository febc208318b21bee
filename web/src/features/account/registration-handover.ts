import { createObservable } from '#lib/observable.ts';

/** Passes a number and its code from the login to the registration; never in the URL, which may be logged. */
export const registrationHandover = createObservable<{ readonly mobile: string; readonly code: string } | undefined>(undefined);
