import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '#platform/clock.ts';

/** A clock that stands at another time for what is begun inside `at`: so that many things of the past can be done at once. */
export class PastClock implements Clock {
  private readonly standing = new AsyncLocalStorage<Date>();

  now(): Date {
    return new Date(this.standing.getStore() ?? Date.now());
  }
  at<T>(time: Date, work: () => Promise<T>): Promise<T> {
    return this.standing.run(time, work);
  }
}
