import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Tells whether this is rendered on the server, or taken over from there: the browser then begins with what the server rendered. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
