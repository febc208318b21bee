import { createObservable } from '#lib/observable.ts';

/** Holds the number of pieces in the cart, for the badges. Only the cart feature sets it. */
export const cartCount = createObservable(0);
