import type { Clock } from './clock.ts';

/** Describes the greatest number of requests in a minute that a key, such as a member or a network, may make. */
export interface CallCap {
  readonly key: string;
  readonly most: number;
}

/**
 * Describes the counters of requests by key in this process, which limit calls that need no database statement. Counting returns the seconds to wait
 * if a key would exceed its limit, else undefined.
 */
export interface CallRates {
  /** Counts so many units for each key, or for none if one of them would do more than it may; then returns the seconds to wait. */
  count(caps: readonly CallCap[], units: number): number | undefined;
}

const minute = 60_000;

/** Creates the counters that limit the requests of a process by key. They begin anew every minute. With `isLimited` false, every request passes. */
export function createCallRates(clock: Clock, isLimited: boolean): CallRates {
  let begun = 0;
  let used = new Map<string, number>();
  return {
    count(caps, units) {
      if (!isLimited) return undefined;
      const now = clock.now().getTime();
      // Every minute begins anew for all keys, so that the counters stay few.
      if (now - begun >= minute || now < begun) [begun, used] = [now, new Map()];
      if (caps.some(({ key, most }) => (used.get(key) ?? 0) + units > most)) return Math.max(1, Math.ceil((begun + minute - now) / 1000));
      for (const { key } of caps) used.set(key, (used.get(key) ?? 0) + units);
      return undefined;
    },
  };
}
