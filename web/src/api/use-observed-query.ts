import { type DefaultedQueryObserverOptions, notifyManager, type QueryObserverOptions } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { queryClient } from './query.ts';

/** Describes what a QueryObserver and an InfiniteQueryObserver have in common. */
interface Observer<Options, Result> {
  readonly getOptimisticResult: (options: Options) => Result;
  readonly getCurrentResult: () => Result;
  readonly setOptions: (options: Options) => void;
  readonly updateResult: () => void;
  readonly subscribe: (tell: () => void) => () => void;
  readonly trackResult: (result: Result) => Result;
}

/** Gives the options of a query with all defaults of TanStack Query. */
export type Defaulted<Options> = Options & Pick<DefaultedQueryObserverOptions, 'queryHash' | 'refetchOnReconnect' | 'throwOnError'>;

/** Adds the defaults, which do not depend on the types of the replies; a query that is about to be sent is pending from its first rendering. */
const withDefaults = <Options>(options: Options): Defaulted<Options> => ({
  ...options,
  ...queryClient.defaultQueryOptions(options as QueryObserverOptions),
  _optimisticResults: 'optimistic',
});

/**
 * Returns the current result of a query, and renders the component again when it changes: in a transition, in slices of a few milliseconds.
 * TanStack's own `useQuery` is built on `useSyncExternalStore`, which renders a screen in one go at each reply.
 */
export function useObservedQuery<Options, Result>(
  createObserver: (options: Defaulted<Options>) => Observer<Defaulted<Options>, Result>,
  options: Options,
): Result {
  const defaulted = withDefaults(options);
  const [observer] = useState(() => createObserver(defaulted));
  // Each rendering shows the newest result; the state only asks for another one.
  const result = observer.getOptimisticResult(defaulted);
  const [, setShown] = useState(result);
  useEffect(() => {
    observer.setOptions(defaulted);
  }, [observer, defaulted]);
  useEffect(() => {
    const show = () => startTransition(() => setShown(observer.getCurrentResult()));
    const unsubscribe = observer.subscribe(notifyManager.batchCalls(show));
    observer.updateResult();
    show();
    return unsubscribe;
  }, [observer]);
  return observer.trackResult(result);
}
