import { createObservable } from '#kit/lib/observable.ts';

/**
 * Holds the id of the identity chosen or saved for the page that opened the list or form (`/idcardlist?choose=1`, `/idcardinfo?choose=1`).
 * Undefined while none is chosen.
 */
export const chosenIdentity = createObservable<number | undefined>(undefined);

/** Holds the id of an identity that was saved in order to choose it. The identity list chooses it on return, and clears it. */
export const savedIdentityToChoose = createObservable<number | undefined>(undefined);
