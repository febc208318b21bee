import { createObservable } from '#kit/lib/observable.ts';
import { useObservable } from './use-observable.ts';

const differing = createObservable(false, { onServer: true });
const alike = createObservable(false);

/**
 * Tells whether this is the rendering on the server, or the first one in the browser, which must equal it.
 * @param matters false where both are the same anyway, so that nothing is rendered twice
 */
export const useHydrating = (matters = true): boolean => useObservable(matters ? differing : alike);
