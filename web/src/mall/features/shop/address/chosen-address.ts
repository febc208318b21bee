import { createObservable } from '#kit/lib/observable.ts';

/**
 * Holds the id of the address chosen on the list for the page that opened it (`/addressList?choose=1`), which observes it. Undefined while
 * none is chosen.
 */
export const chosenAddress = createObservable<number | undefined>(undefined);

/** Holds the id of an address that was saved in order to choose it. The address list chooses it on return, and clears it. */
export const savedAddressToChoose = createObservable<number | undefined>(undefined);
