/** Holds the offset of China's time from UTC in milliseconds. China has no daylight saving, so its time never goes back. */
export const chinaOffset = 8 * 60 * 60 * 1000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats the calendar day of a moment in a time zone: 2026-05-01. */
export function formatDay(moment: Date | number, timeZone: string): string {
  // Making a format takes a hundred times as long as using it.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  formats.set(timeZone, format);
  return format.format(moment);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the minutes since midnight of a moment in a time zone, from 0 to 1439. */
export function minutesOfDay(moment: Date | number, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  const [hours = 0, minutes = 0] = clock.format(moment).split(':').map(Number);
  return hours * 60 + minutes;
}

/** Tells whether a text is a day of the calendar: 2026-02-28, and not 2026-02-30. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001') return false; // PostgreSQL has no year 0
  const moment = Date.parse(`${text}T00:00:00Z`);
  // Some days that do not exist are parsed as days of the next month.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/**
 * Adds a number of days to a calendar day: 2026-05-01 and 1 give 2026-05-02. A negative number gives an earlier day.
 */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
