import type { Clock } from '#platform/clock.ts';

/** Describes a clock whose time tests set. It advances by a millisecond at each reading. */
export class TestClock implements Clock {
  private at: number;
  constructor(start: string) {
    this.at = Date.parse(start);
  }
  now(): Date {
    this.at += 1;
    return new Date(this.at);
  }
  /** Sets the time: an ISO text with its zone, or a Date. */
  setTime(time: string | Date): void {
    this.at = new Date(time).getTime();
  }
  /** Advances the time by so much. */
  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }: { days?: number; hours?: number; minutes?: number; seconds?: number }): void {
    this.at += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  }
}

/** Holds the time at which tests begin: a Monday, ten in the morning in China. */
export const testStart = '2026-03-02T10:00:00+08:00';
