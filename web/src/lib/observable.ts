/** Describes a value that screens can subscribe to: the little state outside the query cache (toasts, dialogs, the session). */
export interface ObservableValue<Value> {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  readonly subscribe: (tell: () => void) => () => void;
}

/** Creates a value that notifies its subscribers when it changes. */
export function createObservable<Value>(start: Value): ObservableValue<Value> {
  let value = start;
  const watchers = new Set<() => void>();
  return {
    get: () => value,
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
