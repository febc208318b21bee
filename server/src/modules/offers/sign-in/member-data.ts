import type { MemberData } from '#define-module.ts';
import { moveSignIns } from './move-sign-ins.ts';
import { clearSignIns, findSignInReminder } from './store/reminders.ts';
import { listAllSignedDays } from './store/sign-ins.ts';

export const signInMemberData: MemberData = {
  tables: ['sign_in', 'sign_in_reminder'],
  async list(db, memberId) {
    const [signIns, reminder] = await Promise.all([listAllSignedDays(db, memberId), findSignInReminder(db, memberId)]);
    return { signIns: signIns.map(({ day, points }) => ({ day, points })), signInReminder: reminder ?? null };
  },
  moveAwards: moveSignIns,
  erase: clearSignIns,
};
