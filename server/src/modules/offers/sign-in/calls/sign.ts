import { formatDay } from 'contract/day.ts';
import type { signInCalls } from 'contract/offers/sign-in/sign-in.calls.ts';
import type { Handler } from '#http/handler.ts';
import { giveReward, loadRewardReplies } from '#modules/offers/award/award.ts';
import { lockMember } from '#platform/lock-member.ts';
import { Refusal } from '#platform/refusal.ts';
import { signInRewardReference, countSignInStreak, dayOfSignInCycle, findSignInReward, type SignedDay } from '../rules/sign-in.ts';
import { cachedSignInRules } from '../store/rules.ts';
import { addSignedDay, findLastSignedDay } from '../store/sign-ins.ts';

/** Returns whether the caller has done today's sign-in (签到), and for how many days without a break. */
export const checkIsSign: Handler<typeof signInCalls.checkIsSign> = async ({ db, member, now, site }) => {
  const today = formatDay(now, site.timeZone);
  const last = await findLastSignedDay(db, member.id);
  return { isSign: last && last.day >= today ? 1 : 0, today, streakNum: countSignInStreak(last, today) };
};

/**
 * Records the caller's daily sign-in (签到) for the site's present day and gives the day's award. Repeating it on the same day gives nothing
 * more. Refuses a daily sign-in where the shop offers none.
 */
export const sign: Handler<typeof signInCalls.sign> = async (context) => {
  const { db, member, now, site, say } = context;
  const [rules, buildAward] = await Promise.all([cachedSignInRules(db), loadRewardReplies(db, { say })]);
  if (!rules.active) throw new Refusal('signInClosed');
  const today = formatDay(now, site.timeZone);
  // Of two simultaneous taps the second waits here, and sees the day of the first. Around midnight the later day may come first.
  await lockMember(db, member.id);
  const last = await findLastSignedDay(db, member.id);
  const build = (signed: SignedDay, repeated: 0 | 1) => ({
    isSign: 1 as const,
    repeated,
    today: signed.day,
    streakNum: signed.streak,
    ...buildAward(signed),
  });
  if (last && last.day >= today) return build(last, 1);
  const streak = countSignInStreak(last, today) + 1;
  const reason = { memberId: member.id, source: 'signIn' as const, ref: signInRewardReference(member.id, today) };
  const given = await giveReward(context, findSignInReward(rules, dayOfSignInCycle(streak, rules.cycleDays)), reason);
  const signed = { day: today, streak, ...given };
  await addSignedDay(db, member.id, signed, now);
  return build(signed, 0);
};
