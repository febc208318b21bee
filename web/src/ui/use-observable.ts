import { useSyncExternalStore } from 'react';
import type { ObservableValue } from '#lib/observable.ts';

/** Returns the current value and re-renders the component when it changes. */
export const useObservable = <Value>({ get, getOnServer, subscribe }: ObservableValue<Value>): Value =>
  useSyncExternalStore(subscribe, get, getOnServer);
