/** Describes a value that screens can subscribe to: the little state outside the query cache (toasts, dialogs, the session). */
export interface ObservableValue<Value> {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  readonly subscribe: (tell: () => void) => () => void;
  /** Returns the value that the server renders a page with, which the browser begins with too. */
  readonly getOnServer: () => Value;
}

/**
 * Creates a value that notifies its subscribers when it changes.
 * @param options `onServer` is the value on the server, for a value that starts with what this browser has stored
 */
export function createObservable<Value>(start: Value, options?: { readonly onServer: Value }): ObservableValue<Value> {
  let value = start;
  const watchers = new Set<() => void>();
  return {
    get: () => value,
    getOnServer: () => (options ? options.onServer : start),
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const tell of watchers) tell();
    },
    subscribe(tell) {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
  };
}
