import { addDays, isDay } from 'contract/day.ts';
import { parseMoment } from 'contract/moment-text.ts';
import { sentence } from '#sentences/sentence.ts';
import { Refusal } from './refusal.ts';

/** Limits the days whose rows are added up at once. */
const mostDays = 62;

/** Returns the moment at which a day begins in a time zone: its first hour that there is. */
export function startOfDay(day: string, timeZone: string): Date {
  const start = parseMoment(day, timeZone) ?? parseMoment(`${day} 01:00`, timeZone);
  if (!start) throw new Error(`the day ${day} has no beginning in ${timeZone}`);
  return start;
}

/** Counts the days from one to another, both inclusive; 0 or fewer where the second is before the first. */
export const countDays = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** Refuses days that do not exist (dayWrong), an end before the beginning, and more than `most` days (figureSpanWrong). */
export function assertDaySpan({ from, to }: { readonly from: string; readonly to: string }, most: number): void {
  if (!isDay(from) || !isDay(to)) throw new Refusal('dayWrong');
  const days = countDays(from, to);
  if (days < 1) throw new Refusal('figureSpanWrong', { sentence: sentence('figureSpanEndsEarly', { from, to }) });
  if (days > most) throw new Refusal('figureSpanWrong', { sentence: sentence('figureSpanTooLong', { days, most }) });
}

/** Reads a span of days, both inclusive, as moments, with the function that returns those of one of its days. Refuses what `assertDaySpan` refuses. */
export function readDaySpan({ from, to }: { readonly from: string; readonly to: string }, timeZone: string) {
  assertDaySpan({ from, to }, mostDays);
  const spanOf = (day: string) => ({ from: startOfDay(day, timeZone), before: startOfDay(addDays(day, 1), timeZone) });
  return { from: spanOf(from).from, before: spanOf(to).before, spanOf };
}
