import { createObservable } from '#lib/observable.ts';

/**
 * The address that was chosen on the list for the page that sent the person there (`/addressList?choose=1`): that page
 * watches it. Undefined while nothing was chosen.
 */
export const chosenAddress = createObservable<number | undefined>(undefined);

/** An address that was written down in order to choose it: the list, come back to, chooses it. */
export const savedForChoice = createObservable<number | undefined>(undefined);
