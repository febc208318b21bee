import { moveRewards } from '#modules/award/award.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { awardRef } from './rules/sign-in.ts';
import { moveReminder } from './store/reminders.ts';
import { countStreaksAgain, listDaysToMove, moveDays } from './store/sign-ins.ts';

/**
 * Moves the daily sign-ins (签到) of a member who is merged into another, with their awards, and what they chose about reminders if the other has chosen nothing.
 * A day on which both signed in counts once. The runs of days are counted anew.
 */
export async function moveSignIns(db: SiteDatabase, from: number, to: number, now: Date): Promise<void> {
  await moveReminder(db, from, to);
  const days = await listDaysToMove(db, from, to);
  if (days.length === 0) return;
  const refsOf = (repeated: boolean) => days.flatMap(({ day, isRepeated }) => (isRepeated === repeated ? [awardRef(from, day)] : []));
  await moveRewards(db, { from, to, source: 'signIn', kept: refsOf(false), repeated: refsOf(true) }, now);
  await moveDays(db, from, to);
  await countStreaksAgain(db, to);
}
