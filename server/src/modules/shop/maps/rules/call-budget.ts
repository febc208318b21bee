/** Describes how many requests a key has in a window of so many milliseconds. */
interface Budget {
  readonly most: number;
  readonly milliseconds: number;
}

/** Bounds the keys that are counted; the oldest are forgotten. */
const maxKeys = 20_000;

/**
 * Creates the function that counts requests to the map provider in this process, by a key such as a site. It returns
 * whether a request is within the limit. A key's counting window begins with its first request.
 */
export function createMapCallBudget({ most, milliseconds }: Budget): (key: string, now: Date) => boolean {
  const counted = new Map<string, { count: number; readonly until: number }>();
  return (key, now) => {
    const at = now.getTime();
    const known = counted.get(key);
    if (known && known.until > at && known.until <= at + milliseconds) {
      known.count += 1;
      return known.count <= most;
    }
    counted.delete(key);
    counted.set(key, { count: 1, until: at + milliseconds });
    for (const oldest of counted.keys()) if (counted.size > maxKeys) counted.delete(oldest);
    return true;
  };
}
