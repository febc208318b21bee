import { formatDay, minutesOfDay } from 'contract/day.ts';
import { formatMoment } from 'contract/moment-text.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Returns how far the clock of a time zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const [day = '', time = ''] = formatMoment(new Date(moment), timeZone).split(' ');
  return Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`) - Math.floor(moment / 1000) * 1000;
}

/** Finds the moment at which the clock skips forward, between one before and one after it. Both in milliseconds, and whole minutes apart. */
function findSkip(before: number, after: number, timeZone: string): number {
  const offset = offsetAt(after, timeZone);
  let [low, high] = [before, after];
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / minuteMs / 2) * minuteMs;
    if (offsetAt(middle, timeZone) === offset) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * Converts a local time, in minutes since midnight (1440 for the end of the day), to a moment. If the clock shows the
 * time twice, `which` chooses. If the clock skips it, returns the moment of the skip.
 */
export function findLocalMoment(day: string, minutes: number, timeZone: string, which: 'first' | 'last'): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs;
  const [before, after] = [offsetAt(asIfUtc - dayMs, timeZone), offsetAt(asIfUtc + dayMs, timeZone)];
  const moments = [asIfUtc - before, asIfUtc - after]
    .filter((moment) => offsetAt(moment, timeZone) === asIfUtc - moment)
    .toSorted((a, b) => a - b);
  const found = which === 'first' ? moments[0] : moments.at(-1);
  return new Date(found ?? findSkip(asIfUtc - Math.max(before, after), asIfUtc - Math.min(before, after), timeZone));
}

/** Returns the number of the weekday of a day, 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/**
 * Describes a local time: the day, its weekday (0 for Sunday), and the time on the clock. It also tells whether the
 * clock was put back and shows that time for the second time.
 */
export interface LocalTime {
  readonly day: string;
  readonly weekday: number;
  /** 10:00 */
  readonly time: string;
  /** Tells whether the clock showed the same time earlier that day, before it was put back. */
  readonly isSecond: boolean;
}

/** Reads the local time of a moment in a time zone. */
export function readLocalTime(moment: Date, timeZone: string): LocalTime {
  const day = formatDay(moment, timeZone);
  const minutes = minutesOfDay(moment, timeZone);
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const isSecond = findLocalMoment(day, minutes, timeZone, 'first').getTime() < Math.floor(moment.getTime() / minuteMs) * minuteMs;
  return { day, weekday: weekdayOf(day), time, isSecond };
}
