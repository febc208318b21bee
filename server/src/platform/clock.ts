/** Describes the clock that everything in the server takes the time from, so that tests can set it. */
export interface Clock {
  now(): Date;
}

/** Holds the clock that tells the time of this computer. */
export const systemClock: Clock = { now: () => new Date() };
