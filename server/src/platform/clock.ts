/** Describes what tells the time. Nothing else in the server does, so that tests can set it. */
export interface Clock {
  now(): Date;
}

/** Holds the clock that tells the time of this computer. */
export const systemClock: Clock = { now: () => new Date() };
