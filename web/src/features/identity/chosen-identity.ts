import { createObservable } from '#lib/observable.ts';

/**
 * The identity that was chosen, or written down in order to choose it, for the page that sent the person there
 * (`/idcardlist?choose=1`, `/idcardinfo?choose=1`). Undefined while nothing was chosen.
 */
export const chosenIdentity = createObservable<number | undefined>(undefined);

/** One that was written down from the list in order to choose it: the list, come back to, chooses it. */
export const savedIdentity = createObservable<number | undefined>(undefined);
