import { startTransition, useEffect, useState } from 'react';
import type { ObservableValue } from '#lib/observable.ts';
import { isTakingOver } from '#lib/takeover.ts';

/**
 * Returns the current value and re-renders the component when it changes. A page taken over from the server begins with the server's value;
 * the browser's own follows in a transition, in slices of a few milliseconds (`useSyncExternalStore` would render all of it at once).
 */
export function useObservable<Value>({ get, getOnServer, subscribe }: ObservableValue<Value>): Value {
  const [value, setValue] = useState(() => (isTakingOver() ? getOnServer() : get()));
  useEffect(() => {
    const show = () => setValue(() => get());
    startTransition(show);
    return subscribe(show);
  }, [get, subscribe]);
  return value;
}
