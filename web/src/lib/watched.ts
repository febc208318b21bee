/** A value that screens can watch: the few things that live beside the query cache (toasts, questions, the session). */
export interface Watched<Value> {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  readonly watch: (tell: () => void) => () => void;
}

/** Holds a value and tells its watchers when another takes its place. */
export function watched<Value>(start: Value): Watched<Value> {
  let value = start;
  const watchers = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const tell of watchers) tell();
    },
    watch(tell) {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
  };
}
