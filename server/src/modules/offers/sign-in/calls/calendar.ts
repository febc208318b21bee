import { formatDay } from 'contract/day.ts';
import type { signInCalls } from 'contract/offers/sign-in/sign-in.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadRewardReplies } from '#modules/offers/award/award.ts';
import { countSignInStreak, dayOfSignInCycle, findSignInReward, findNextSignInReminder } from '../rules/sign-in.ts';
import { findSignInReminder, saveSignInReminder } from '../store/reminders.ts';
import { cachedSignInRules } from '../store/rules.ts';
import { findLastSignedDay, listSignedDays } from '../store/sign-ins.ts';

/**
 * Returns the rules of the daily sign-in (签到), whether the shop offers it, and whether the caller has reminders
 * switched on.
 */
export const signSetting: Handler<typeof signInCalls.signSetting> = async ({ db, member }) => {
  const [{ active, popup, points, cycleDays, remindHour, note }, isOn] = await Promise.all([
    cachedSignInRules(db),
    findSignInReminder(db, member.id),
  ]);
  const reminders = { remindOff: (isOn ?? popup) ? 1 : 0, messageOn: isOn ? 1 : 0 } as const;
  return { signSwitch: active ? 1 : 0, ...reminders, remindHour, points, cycleDays, note };
};

/** Lists the days of a month on which the caller signed in, with what each gave. */
export const signRecord: Handler<typeof signInCalls.signRecord> = async ({ db, member, now, site, say }, { month: asked }) => {
  const today = formatDay(now, site.timeZone);
  const month = asked ?? today.slice(0, 7);
  const [year = 0, at = 1] = month.split('-').map(Number);
  const lastDay = `${month}-${new Date(Date.UTC(year, at, 0)).getUTCDate()}`;
  const [days, buildAward] = await Promise.all([listSignedDays(db, member.id, `${month}-01`, lastDay), loadRewardReplies(db, { say })]);
  return { month, today, list: days.map((signed) => ({ day: signed.day, streakNum: signed.streak, ...buildAward(signed) })) };
};

/** Lists the reward of each day of the sign-in cycle (签到). Adds for how many days in a row the caller has signed in. */
export const querySignRewad: Handler<typeof signInCalls.querySignRewad> = async ({ db, member, now, site, say }) => {
  const [rules, last, buildAward] = await Promise.all([
    cachedSignInRules(db),
    findLastSignedDay(db, member.id),
    loadRewardReplies(db, { say }),
  ]);
  const today = formatDay(now, site.timeZone);
  const reached = dayOfSignInCycle(countSignInStreak(last, today), rules.cycleDays);
  // Before the first sign-in of the next run, the run that ended yesterday lies behind.
  const doneDays = reached === rules.cycleDays && last && last.day < today ? 0 : reached;
  const list = Array.from({ length: rules.cycleDays }, (_, i) => ({
    day: i + 1,
    special: rules.rewards.some(({ day }) => day === i + 1) ? (1 as const) : (0 as const),
    done: i < doneDays ? (1 as const) : (0 as const),
    ...buildAward(findSignInReward(rules, i + 1)),
  }));
  return { doneDays, cycleDays: rules.cycleDays, list };
};

/** Switches the reminder of the daily sign-in on or off for the caller. */
export const editNotify: Handler<typeof signInCalls.editNotify> = async ({ db, member, now, site }, { remindOff }) => {
  const { remindHour } = await cachedSignInRules(db);
  const next = findNextSignInReminder(formatDay(now, site.timeZone), remindHour, site.timeZone, now);
  await saveSignInReminder(db, member.id, remindOff === 1 ? next : null);
  return {};
};
