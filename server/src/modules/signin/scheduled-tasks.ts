import { formatDay } from 'contract/day.ts';
import { findPresentMembers } from '#modules/account/account.ts';
import { notifyMembers } from '#modules/message/message.ts';
import { loadTimeZone } from '#modules/site/site.ts';
import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import { sentence } from '#sentences/sentence.ts';
import { countStreak, dayOfRun, findAward, findNextReminder } from './rules/sign-in.ts';
import { claimDueReminder } from './store/reminders.ts';
import { cachedRules } from './store/rules.ts';
import { findLastDay } from './store/sign-ins.ts';

/** Reminds members once a day, at the hour of the rules, who switched the reminder on and have not signed in yet. */
const remindToSignIn: ScheduledTask = {
  name: 'remindToSignIn',
  listDue: async (platform, now, most) => {
    const rows = await platform
      .selectFrom('sign_in_reminder')
      .select(['site_id as siteId', 'member_id as memberId'])
      .where('remind_at', '<=', now)
      .orderBy('remind_at')
      .limit(most)
      .execute();
    return rows.map(({ siteId, memberId }) => ({ siteId, key: String(memberId) }));
  },
  async handle(db, key, now) {
    const memberId = Number(key);
    const [rules, timeZone] = await Promise.all([cachedRules(db), loadTimeZone(db)]);
    const today = formatDay(now, timeZone);
    if (!(await claimDueReminder(db, memberId, findNextReminder(today, rules.remindHour, timeZone, now), now)) || !rules.active) return;
    const [last, present] = await Promise.all([findLastDay(db, memberId), findPresentMembers(db, [memberId])]);
    if ((last && last.day >= today) || !present.has(memberId)) return;
    const streak = countStreak(last, today);
    const { points } = findAward(rules, dayOfRun(streak + 1, rules.cycleDays));
    const about = { memberId, key: `signIn:${today}`, kind: 'signIn' as const, picture: '', happenedAt: now };
    const text = sentence('signInReminderText', { streak, points });
    await notifyMembers(db, [{ ...about, title: sentence('signInReminderTitle'), text, link: '/signIn' }], now);
  },
};

/** Lists the scheduled tasks of the daily sign-in: reminding members who asked for it. */
export const signInScheduledTasks: readonly ScheduledTask[] = [remindToSignIn];
