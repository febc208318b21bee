import { minutesOfDay } from 'contract/day.ts';
import type { Promotion } from '../kinds/kinds.ts';
import { type DailyHours, formatDailyHours, type LimitDiscount } from '../kinds/limit-discount.ts';

/** Describes a session: hours of today, with the limit discounts that run in them. */
interface SaleSession {
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

/** Returns the last midnight of a time zone. */
const startOfDay = ({ now, timeZone }: LocalTime): number =>
  Math.floor(now.getTime() / minute) * minute - minutesOfDay(now, timeZone) * minute;

/** Lists today's sessions of limit discounts, the earliest first. One without hours has the whole day. */
function findSessionsOfDay(discounts: readonly LimitDiscount[], at: LocalTime): SaleSession[] {
  const midnight = startOfDay(at);
  const all = new Map(discounts.flatMap(hoursOf).map((hours) => [formatDailyHours(hours), hours]));
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

/** Returns when a running promotion ends: at its last moment, or at the end of today's hours; null if it has no end. */
export function findPromotionEnd(promotion: Promotion, at: LocalTime): Date | null {
  const { endsAt } = promotion;
  if (promotion.kind !== 'limitDiscount' || promotion.hours.length === 0) return endsAt;
  const now = minutesOfDay(at.now, at.timeZone);
  const session = promotion.hours.find(({ from, to }) => from <= now && now < to);
  if (!session) return endsAt;
  const end = startOfDay(at) + session.to * minute;
  return new Date(Math.min(end, endsAt?.getTime() ?? end));
}

/**
 * Describes a session of limit discounts, the discounts that share the same daily hours: whether it runs now, its times
 * of today, and its discounts.
 */
export interface DiscountSession {
  readonly hours: DailyHours;
  readonly state: 'running' | 'upcoming' | 'over';
  /** Is the moment at which the first discount begins, for a session whose discounts begin after its hours did. */
  readonly startsAt: Date;
  /** Is the end of the one that ends first; null if none of those that run ends. */
  readonly endsAt: Date | null;
  /** Is the end of its hours. */
  readonly hoursEndAt: Date;
  readonly discounts: readonly LimitDiscount[];
}

/** Tells how a session stands. It runs only while one of its discounts does. */
function toStandingSession(session: SaleSession, at: LocalTime): DiscountSession {
  const { startsAt, endsAt, discounts } = session;
  const head = { hours: session.hours, hoursEndAt: endsAt };
  const { now } = at;
  const left = discounts.filter((one) => one.endsAt === null || one.endsAt > now);
  const running = startsAt <= now && now < endsAt ? left.filter((one) => one.startsAt <= now) : [];
  if (running.length > 0) {
    const ends = running.flatMap((one) => findPromotionEnd(one, at)?.getTime() ?? []);
    return { ...head, state: 'running', startsAt, endsAt: ends.length > 0 ? new Date(Math.min(...ends)) : null, discounts: running };
  }
  const begins = new Date(Math.max(startsAt.getTime(), Math.min(...left.map((one) => one.startsAt.getTime()))));
  return left.length > 0 && begins > now && begins < endsAt
    ? { ...head, state: 'upcoming', startsAt: begins, endsAt, discounts: left }
    : { ...head, state: 'over', startsAt, endsAt, discounts };
}

/**
 * Lists today's sessions of limit discounts (those with the same daily hours), the earliest first, each with whether it
 * runs now.
 */
export const listDiscountSessions = (discounts: readonly LimitDiscount[], at: LocalTime): DiscountSession[] =>
  findSessionsOfDay(discounts, at).map((session) => toStandingSession(session, at));

/**
 * Finds the session of limit discounts to show first: a running one, the one that ends first, else the next of today;
 * undefined if all are over.
 */
export function findDiscountSessionToShow(
  sessions: readonly DiscountSession[],
): (DiscountSession & { state: 'running' | 'upcoming' }) | undefined {
  const isShown = (one: DiscountSession): one is DiscountSession & { state: 'running' | 'upcoming' } => one.state !== 'over';
  const orderOf = ({ state, startsAt, endsAt }: DiscountSession): number =>
    state === 'running' ? (endsAt?.getTime() ?? Number.MAX_SAFE_INTEGER) : startsAt.getTime();
  const shown = sessions.filter(isShown);
  const running = shown.filter(({ state }) => state === 'running');
  return (running.length > 0 ? running : shown).toSorted((a, b) => orderOf(a) - orderOf(b))[0];
}

/**
 * Returns when a promotion begins or, if it has begun, when it next stops or starts, daily hours included; null if it
 * has no end.
 */
export function findNextPromotionChange(promotion: Promotion, at: LocalTime): Date | null {
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
