import { addDays } from 'contract/day.ts';
import { parseMoment } from 'contract/moment-text.ts';
import type { Reward } from '#modules/offers/award/award.ts';

/**
 * Describes the rules of the daily sign-in (签到): whether it is offered, its points and rewards, the days of its cycle, its
 * pop-up, its reminders and its note.
 */
export interface SignInRules {
  readonly active: boolean;
  /** Counts the points of each day. */
  readonly points: number;
  /** Counts the days after which a run begins anew. */
  readonly cycleDays: number;
  /** Lists what certain days of a run give besides, by the day. */
  readonly rewards: readonly ({ readonly day: number } & Reward)[];
  /** Tells whether members are reminded on the home page who have chosen nothing. */
  readonly popup: boolean;
  readonly remindHour: number;
  readonly note: string;
}

/** Holds the daily sign-in rules (签到) of a site that has set up none. */
export const noSignInRules: SignInRules = { active: false, points: 0, cycleDays: 7, rewards: [], popup: true, remindHour: 10, note: '' };

/** Describes a day on which a member did the daily sign-in (签到), with the number of days in a row and the reward. */
export interface SignedDay extends Reward {
  /** 2026-05-01 */
  readonly day: string;
  /** Counts the days without a break, this one too. */
  readonly streak: number;
}

/**
 * Builds the reference under which a member's sign-in reward of a day is given; a second reward under the same
 * reference is not given.
 */
export const signInRewardReference = (memberId: number, day: string): string => `${memberId}-${day}`;

/** Counts a member's daily sign-ins without a break until today, or until yesterday if today is not signed yet. */
export function countSignInStreak(last: SignedDay | undefined, today: string): number {
  return last && last.day >= addDays(today, -1) ? last.streak : 0;
}

/**
 * Computes which day of the reward cycle a streak of daily sign-ins has reached, from 1; 0 before the first sign-in.
 * After its last day the cycle begins again.
 */
export const dayOfSignInCycle = (streak: number, cycleDays: number): number => (streak === 0 ? 0 : ((streak - 1) % cycleDays) + 1);

/**
 * Returns the reward of a day in a streak of daily sign-ins: the points of every day, and the extra reward of this
 * day.
 */
export function findSignInReward({ points, rewards }: SignInRules, day: number): Reward {
  const reward = rewards.find((one) => one.day === day);
  return { points: points + (reward?.points ?? 0), couponIds: reward?.couponIds ?? [] };
}

/** Returns when a member is next reminded of the daily sign-in: the hour of the rules, today or tomorrow. */
export function findNextSignInReminder(today: string, hour: number, timeZone: string, now: Date): Date {
  const at = (day: string) => parseMoment(`${day} ${hour}:00`, timeZone);
  const moments = [at(today), at(addDays(today, 1))];
  // Where a clock is put forward, the hour may not exist on a day.
  return moments.find((moment) => moment && moment > now) ?? new Date(now.getTime() + 86_400_000);
}
