import { minutesOfDay } from 'contract/day.ts';
import type { DailyHours, LimitDiscount, Promotion } from './promotion.ts';

/** Describes a session: hours of today, with the limit discounts that run in them. */
export interface SaleSession {
  readonly hours: DailyHours;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly discounts: readonly LimitDiscount[];
}

/** Holds a moment and where it is shown. */
interface LocalTime {
  readonly now: Date;
  readonly timeZone: string;
}

const minute = 60_000;
const wholeDay: DailyHours = { from: 0, to: 24 * 60 };
const hoursOf = ({ hours }: LimitDiscount): readonly DailyHours[] => (hours.length === 0 ? [wholeDay] : hours);

const formatMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** Formats hours of the day: 10:00-12:00. */
export const formatHours = ({ from, to }: DailyHours): string => `${formatMinutes(from)}-${formatMinutes(to)}`;

/** Returns the last midnight of a time zone. */
const startOfDay = ({ now, timeZone }: LocalTime): number =>
  Math.floor(now.getTime() / minute) * minute - minutesOfDay(now, timeZone) * minute;

/** Lists today's sessions of limit discounts, the earliest first. One without hours has the whole day. */
export function findSessionsOfDay(discounts: readonly LimitDiscount[], at: LocalTime): SaleSession[] {
  const midnight = startOfDay(at);
  const all = new Map(discounts.flatMap(hoursOf).map((hours) => [formatHours(hours), hours]));
  return [...all.values()]
    .map((hours) => ({ hours, startsAt: new Date(midnight + hours.from * minute), endsAt: new Date(midnight + hours.to * minute) }))
    .map((session) => ({
      ...session,
      discounts: discounts.filter(
        (one) =>
          hoursOf(one).some(({ from, to }) => from === session.hours.from && to === session.hours.to) &&
          one.startsAt < session.endsAt &&
          (one.endsAt === null || one.endsAt > session.startsAt),
      ),
    }))
    .filter((session) => session.discounts.length > 0)
    .sort((a, b) => a.hours.from - b.hours.from || a.hours.to - b.hours.to);
}

/** Returns when a running promotion ends: with its last moment, or with the hours of today. null if it does not end. */
export function findEnd(promotion: Promotion, at: LocalTime): Date | null {
  const { endsAt } = promotion;
  if (promotion.kind !== 'limitDiscount' || promotion.hours.length === 0) return endsAt;
  const now = minutesOfDay(at.now, at.timeZone);
  const session = promotion.hours.find(({ from, to }) => from <= now && now < to);
  if (!session) return endsAt;
  const end = startOfDay(at) + session.to * minute;
  return new Date(Math.min(end, endsAt?.getTime() ?? end));
}

/** Returns when a promotion that is not over begins or, if it runs, ends. Daily hours begin and end too. null if it does not end. */
export function findChange(promotion: Promotion, at: LocalTime): Date | null {
  const { startsAt, endsAt } = promotion;
  if (startsAt > at.now) return startsAt;
  if (promotion.kind !== 'limitDiscount' || promotion.hours.length === 0) return endsAt;
  const midnight = startOfDay(at);
  const moments = promotion.hours
    .flatMap(({ from, to }) => [from, to, from + wholeDay.to])
    .map((minutes) => midnight + minutes * minute)
    .filter((moment) => moment > at.now.getTime());
  return new Date(Math.min(...moments, endsAt?.getTime() ?? Number.POSITIVE_INFINITY));
}
