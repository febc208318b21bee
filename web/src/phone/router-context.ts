import { createContext } from 'react';
import { type ObservableValue, createObservable } from '#kit/lib/observable.ts';

/** Holds what the shell needs of the router: whether a page is loading, the id of the current page, and a function that loads it again. */
export interface RouterContextValue {
  /** Tells that a page is loading. */
  readonly isNavigating: ObservableValue<boolean>;
  /** Returns the id of the current page. */
  currentPageId(): string | undefined;
  /** Navigates to the current page again: parts that failed to load are retried. */
  reload(): void;
}

/** Provides the state of the router to components. */
export const RouterContext = createContext<RouterContextValue>({
  isNavigating: createObservable(false),
  currentPageId: () => undefined,
  reload() {},
});
