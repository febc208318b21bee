import type { Clock } from './clock.ts';

/** Limits how much a key may do in a minute. */
export interface CallCap {
  readonly key: string;
  readonly most: number;
}

/** Counts in this process what keys do, for calls that answer without a statement: a count in the database would cost more than they do. */
export interface CallRates {
  /** Counts so many units for each key, or for none if one of them would do more than it may; then returns the seconds to wait. */
  count(caps: readonly CallCap[], units: number): number | undefined;
}

const minute = 60_000;

/** Creates the counters of a process. @param isLimited whether anything is refused */
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
