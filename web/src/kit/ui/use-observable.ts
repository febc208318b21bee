import { startTransition, useLayoutEffect, useState } from 'react';
import type { ObservableValue } from '#kit/lib/observable.ts';
import { isHydrating } from '#kit/lib/takeover.ts';

/**
 * Returns the current value of an observable, and re-renders the component when it changes. A server-rendered page begins with the server's value;
 * the browser's own follows in a transition, which blocks the page less than `useSyncExternalStore`. A hidden page shows the new value before it is
 * painted again.
 */
export function useObservable<Value>({ get, getOnServer, subscribe }: ObservableValue<Value>): Value {
  const [value, setValue] = useState(() => (isHydrating() ? getOnServer() : get()));
  useLayoutEffect(() => {
    const show = () => setValue(() => get());
    if (isHydrating()) startTransition(show);
    else show();
    return subscribe(show);
  }, [get, subscribe]);
  return value;
}
