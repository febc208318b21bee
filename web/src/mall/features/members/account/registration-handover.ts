import { createObservable } from '#kit/lib/observable.ts';

/**
 * Holds the mobile number and verification code that the login page passes to the registration page; undefined if it passes none. They are never in
 * the URL, which may be logged.
 */
export const registrationHandover = createObservable<{ readonly mobile: string; readonly code: string } | undefined>(undefined);
