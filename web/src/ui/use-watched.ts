import { useSyncExternalStore } from 'react';
import type { Watched } from '#lib/watched.ts';

/** The value as it is now; the component draws itself anew when it changes. */
export const useWatched = <Value>({ get, watch }: Watched<Value>): Value => useSyncExternalStore(watch, get);
