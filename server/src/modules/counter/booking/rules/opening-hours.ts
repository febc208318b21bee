import { addDays } from 'contract/day.ts';
import { findLocalMoment, weekdayOf } from './local-time.ts';

/** Describes opening hours of one day in minutes since midnight; `until` is 1440 at the end of the day. */
export interface DayHours {
  readonly from: number;
  readonly until: number;
}

/**
 * Describes when a person, room or service is open: the hours of each weekday, Sunday first, and the closed periods
 * (both ends inclusive).
 */
export interface OpeningHours {
  readonly week: readonly (readonly DayHours[])[];
  readonly closed: readonly { readonly from: string; readonly until: string }[];
}

/** Describes a span of time by its two moments. */
export interface TimeSpan {
  readonly from: Date;
  readonly until: Date;
}

/**
 * Lists the spans in which a person, room or service is open on a day. A day on which the clock changes has 23 or 25
 * hours.
 */
export function listOpenSpans({ week, closed }: OpeningHours, day: string, timeZone: string): TimeSpan[] {
  if (closed.some(({ from, until }) => from <= day && day <= until)) return [];
  return (week[weekdayOf(day)] ?? [])
    .map(({ from, until }) => ({
      from: findLocalMoment(day, from, timeZone, 'first'),
      until: until === 1440 ? findLocalMoment(addDays(day, 1), 0, timeZone, 'first') : findLocalMoment(day, until, timeZone, 'last'),
    }))
    .filter((span) => span.from < span.until);
}

/** Lists the spans of time that lie in both lists. */
export const intersectTimeSpans = (some: readonly TimeSpan[], others: readonly TimeSpan[]): TimeSpan[] =>
  some.flatMap((one) =>
    others.flatMap((other) => {
      const from = one.from > other.from ? one.from : other.from;
      const until = one.until < other.until ? one.until : other.until;
      return from < until ? [{ from, until }] : [];
    }),
  );

/** Lists the slots that fit into spans of time. Each lasts `minutes`, and begins `step` minutes of elapsed time after the slot before. */
export const listSlotsInSpans = (
  spans: readonly TimeSpan[],
  { minutes, step }: { readonly minutes: number; readonly step: number },
): TimeSpan[] =>
  spans.flatMap(({ from, until }) => {
    const count = Math.floor((until.getTime() - from.getTime() - minutes * 60_000) / (step * 60_000)) + 1;
    return Array.from({ length: Math.max(0, count) }, (_, i) => {
      const start = from.getTime() + i * step * 60_000;
      return { from: new Date(start), until: new Date(start + minutes * 60_000) };
    });
  });
