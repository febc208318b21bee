/** Describes a queue to one listener whose code is loaded later: what is told before that waits for it. */
export interface ListenerBacklog<Thing> {
  readonly tell: (thing: Thing) => void;
  /** Sets the listener, and tells it what waited. */
  readonly listen: (listener: (thing: Thing) => void) => void;
}

/**
 * Creates a queue to one listener whose code is loaded later.
 * @param most limits how many are held; further ones are dropped
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
