import { createContext } from 'react';
import { type ObservableValue, createObservable } from '#lib/observable.ts';

/** Describes the state and functions of the router that the shell needs. */
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
