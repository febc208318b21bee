import { createObservable } from '#lib/observable.ts';

/**
 * Holds the identity chosen or saved for the page that opened the list or form (`/idcardlist?choose=1`, `/idcardinfo?choose=1`). Undefined
 * while none is chosen.
 */
export const chosenIdentity = createObservable<number | undefined>(undefined);

/** Holds an identity that was saved from the list in order to choose it: the list chooses it on return. */
export const savedIdentityToChoose = createObservable<number | undefined>(undefined);
