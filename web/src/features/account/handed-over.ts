import { createObservable } from '#lib/observable.ts';

/** A number and the code that proves it, handed from the login to the registration: never by the address, where logs would keep it. */
export const handedOver = createObservable<{ readonly mobile: string; readonly code: string } | undefined>(undefined);
