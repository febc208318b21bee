import { moveRewards } from '#modules/offers/award/award.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { signInRewardReference } from './rules/sign-in.ts';
import { moveSignInReminder } from './store/reminders.ts';
import { recountSignInStreaks, listSignedDaysToMove, moveSignedDays } from './store/sign-ins.ts';

/**
 * Moves a merged member's daily sign-ins (签到) with their rewards to the other member. A day on which both signed in
 * counts once. The streaks are counted anew.
 */
export async function moveSignIns(db: SiteDatabase, from: number, to: number, now: Date): Promise<void> {
  await moveSignInReminder(db, from, to);
  const days = await listSignedDaysToMove(db, from, to);
  if (days.length === 0) return;
  const refsOf = (repeated: boolean) =>
    days.flatMap(({ day, isRepeated }) => (isRepeated === repeated ? [signInRewardReference(from, day)] : []));
  await moveRewards(db, { from, to, source: 'signIn', kept: refsOf(false), repeated: refsOf(true) }, now);
  await moveSignedDays(db, from, to);
  await recountSignInStreaks(db, to);
}
