/** Describes how many requests a key has in a window of so many milliseconds. */
interface Budget {
  readonly most: number;
  readonly milliseconds: number;
}

/** Bounds the keys that are counted; the oldest are forgotten. */
const maxKeys = 20_000;

/**
 * Creates the function that counts map requests in this process, so that nobody spends a shop's paid requests. It
 * returns whether one more is allowed. A window begins with its first request.
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
