/**
 * Describes a function that runs asynchronous jobs, a limited number at a time. Further jobs wait in the order in which
 * they came.
 */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates a function that runs at most `width` jobs at a time, so that a crowd leaves the rest of the process its share. */
export function createConcurrencyLimit(width: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= width) await new Promise<void>((resume) => waiting.push(resume));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
