import type { Clock } from '#platform/clock.ts';

/** A clock that is set to moments of the past, one after the other. */
export class PastClock implements Clock {
  private standing: Date | undefined;

  now(): Date {
    return new Date(this.standing ?? Date.now());
  }
  set(time: Date): void {
    this.standing = time;
  }
}
