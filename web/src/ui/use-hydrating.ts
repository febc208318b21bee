import { createObservable } from '#lib/observable.ts';
import { useObservable } from './use-observable.ts';

const differing = createObservable(false, { onServer: true });
const alike = createObservable(false);

/**
 * Tells whether this is rendered on the server, or taken over from there: the browser then begins with what the server rendered.
 * @param matters false where nothing differs, so that nothing is rendered twice
 */
export const useHydrating = (matters = true): boolean => useObservable(matters ? differing : alike);
