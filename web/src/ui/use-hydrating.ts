import { createObservable } from '#lib/observable.ts';
import { useObservable } from './use-observable.ts';

const differing = createObservable(false, { onServer: true });
const alike = createObservable(false);

/**
 * Tells whether the component is rendered on the server, or for the first time in the browser from the server's HTML: both must render the
 * same.
 * @param matters false where nothing differs, so that nothing is rendered twice
 */
export const useHydrating = (matters = true): boolean => useObservable(matters ? differing : alike);
