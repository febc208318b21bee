/** Tells the time. The product asks nothing else for it, so that tests can set it. */
export interface Clock {
  now(): Date;
}

/** Tells the time of this computer. */
export const systemClock: Clock = { now: () => new Date() };
