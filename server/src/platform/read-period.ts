import { parseMoment } from 'contract/moment-text.ts';

/**
 * Names what is wrong with a period that a merchant entered: a time in another form, or an end that is not after the
 * beginning.
 */
export type PeriodProblem = 'startTimeForm' | 'endTimeForm' | 'endsEarly';

type Throws = (problem: PeriodProblem) => Error;

/**
 * Reads the period in which something runs from two local times of a time zone. Throws for a wrong time, and for an end that is not after the
 * beginning.
 * @param refusal makes the error to throw of what is wrong
 */
export function readPeriod(
  period: { readonly startTime: string; readonly endTime: string },
  timeZone: string,
  refusal: Throws,
): { readonly startsAt: Date; readonly endsAt: Date };
/** Reads a period that may have no end: an `endTime` of null gives an `endsAt` of null. */
export function readPeriod(
  period: { readonly startTime: string; readonly endTime: string | null },
  timeZone: string,
  refusal: Throws,
): { readonly startsAt: Date; readonly endsAt: Date | null };
/**
 * Reads a period from two local times of a time zone; an `endTime` of null gives an `endsAt` of null. Throws the error that `refusal` makes for a
 * wrong time, or an end that is not after the beginning.
 */
export function readPeriod(
  { startTime, endTime }: { readonly startTime: string; readonly endTime: string | null },
  timeZone: string,
  refusal: Throws,
): { readonly startsAt: Date; readonly endsAt: Date | null } {
  const startsAt = parseMoment(startTime, timeZone);
  if (!startsAt) throw refusal('startTimeForm');
  const endsAt = endTime === null ? null : parseMoment(endTime, timeZone);
  if (endsAt === undefined) throw refusal('endTimeForm');
  if (endsAt !== null && endsAt <= startsAt) throw refusal('endsEarly');
  return { startsAt, endsAt };
}
