import { formatDay } from 'contract/day.ts';
import { findPresentMembers } from '#modules/members/account/account.ts';
import { notifyMembers } from '#modules/shop/message/message.ts';
import { loadSiteTimeZone } from '#modules/shop/site/site.ts';
import { type ScheduledTask, selectDueRows } from '#platform/scheduled-tasks.ts';
import { sentence } from '#sentences/sentence.ts';
import { countSignInStreak, dayOfSignInCycle, findSignInReward, findNextSignInReminder } from './rules/sign-in.ts';
import { claimDueSignInReminder } from './store/reminders.ts';
import { cachedSignInRules } from './store/rules.ts';
import { findLastSignedDay } from './store/sign-ins.ts';

/** Reminds members once a day, at the hour of the rules, who switched the reminder on and have not signed in yet. */
const remindToSignIn: ScheduledTask = {
  name: 'remindToSignIn',
  selectDue: selectDueRows('sign_in_reminder', 'member_id', 'remind_at'),
  async handle(db, key, now) {
    const memberId = Number(key);
    const [rules, timeZone] = await Promise.all([cachedSignInRules(db), loadSiteTimeZone(db)]);
    const today = formatDay(now, timeZone);
    if (!(await claimDueSignInReminder(db, memberId, findNextSignInReminder(today, rules.remindHour, timeZone, now), now)) || !rules.active)
      return;
    const [last, present] = await Promise.all([findLastSignedDay(db, memberId), findPresentMembers(db, [memberId])]);
    if ((last && last.day >= today) || !present.has(memberId)) return;
    const streak = countSignInStreak(last, today);
    const { points } = findSignInReward(rules, dayOfSignInCycle(streak + 1, rules.cycleDays));
    const about = { memberId, key: `signIn:${today}`, kind: 'signIn' as const, picture: '', happenedAt: now };
    const text = sentence('signInReminderText', { streak, points });
    await notifyMembers(db, [{ ...about, title: sentence('signInReminderTitle'), text, link: '/signIn' }], now);
  },
};

/** Lists the scheduled tasks of the daily sign-in: reminding members who asked for it. */
export const signInScheduledTasks: readonly ScheduledTask[] = [remindToSignIn];
