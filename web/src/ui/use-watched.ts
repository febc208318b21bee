import { useSyncExternalStore } from 'react';
import type { Watched } from '#lib/watched.ts';

/** Returns the current value and re-renders the component when it changes. */
export const useWatched = <Value>({ get, watch }: Watched<Value>): Value => useSyncExternalStore(watch, get);
