import { addDays } from 'contract/day.ts';
import { findLocalMoment, weekdayOf } from './local-time.ts';

/** Holds hours of a day in minutes since midnight; `until` is 1440 at the end of the day. */
export interface DayHours {
  readonly from: number;
  readonly until: number;
}

/** Holds when something is open: the hours of each weekday, Sunday first, and the days on which it is closed (both inclusive). */
export interface Opening {
  readonly week: readonly (readonly DayHours[])[];
  readonly closed: readonly { readonly from: string; readonly until: string }[];
}

/** Describes a span of time. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** Lists the spans in which something is open on a day of a time zone. A day on which the clock changes has 23 or 25 hours. */
export function listOpenSpans({ week, closed }: Opening, day: string, timeZone: string): Span[] {
  if (closed.some(({ from, until }) => from <= day && day <= until)) return [];
  return (week[weekdayOf(day)] ?? [])
    .map(({ from, until }) => ({
      from: findLocalMoment(day, from, timeZone, 'first'),
      until: until === 1440 ? findLocalMoment(addDays(day, 1), 0, timeZone, 'first') : findLocalMoment(day, until, timeZone, 'last'),
    }))
    .filter((span) => span.from < span.until);
}

/** Lists the spans that lie in both lists. */
export const intersectSpans = (some: readonly Span[], others: readonly Span[]): Span[] =>
  some.flatMap((one) =>
    others.flatMap((other) => {
      const from = one.from > other.from ? one.from : other.from;
      const until = one.until < other.until ? one.until : other.until;
      return from < until ? [{ from, until }] : [];
    }),
  );

/** Lists the slots that fit into spans: each begins so many minutes after the one before, counted in time that really passes. */
export const listSlotsIn = (spans: readonly Span[], { minutes, step }: { readonly minutes: number; readonly step: number }): Span[] =>
  spans.flatMap(({ from, until }) => {
    const count = Math.floor((until.getTime() - from.getTime() - minutes * 60_000) / (step * 60_000)) + 1;
    return Array.from({ length: Math.max(0, count) }, (_, i) => {
      const start = from.getTime() + i * step * 60_000;
      return { from: new Date(start), until: new Date(start + minutes * 60_000) };
    });
  });
