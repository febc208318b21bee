/** Passes things to a listener that is loaded later: those told before wait for it. */
export interface Backlog<Thing> {
  readonly tell: (thing: Thing) => void;
  /** Sets the listener, and tells it what waited. */
  readonly listen: (listener: (thing: Thing) => void) => void;
}

/** Creates a backlog. @param most limits what waits; what comes after is dropped */
export function createBacklog<Thing>(most: number): Backlog<Thing> {
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
