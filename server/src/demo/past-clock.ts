import type { Clock } from '#platform/clock.ts';

/** Implements a clock that is set to moments of the past, to seed past demo orders. */
export class PastClock implements Clock {
  private time: Date | undefined;

  now(): Date {
    return new Date(this.time ?? Date.now());
  }
  set(time: Date): void {
    this.time = time;
  }
}
