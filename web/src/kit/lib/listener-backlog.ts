/** Describes a queue to one listener whose code is loaded later: things told before the listener is set wait for it. */
export interface ListenerBacklog<Thing> {
  readonly tell: (thing: Thing) => void;
  /** Sets the listener, and tells it what waited. */
  readonly listen: (listener: (thing: Thing) => void) => void;
}

/**
 * Creates a queue to one listener whose code is loaded later, such as the tracker.
 * @param most the number of things that may wait; further ones are dropped
 */
export function createListenerBacklog<Thing>(most: number): ListenerBacklog<Thing> {
  let waiting: Thing[] = [];
  let told: ((thing: Thing) => void) | undefined;
  return {
    tell(thing) {
      if (told) told(thing);
      else if (waiting.length < most) waiting.push(thing);
    },
    listen(listener) {
      told = listener;
      for (const thing of waiting) listener(thing);
      waiting = [];
    },
  };
}
