/** Exports the public interface of the daily sign-in (签到). */
export { parseSignInInput } from './parse-sign-in-input.ts';
export { moveSignIns } from './move-sign-ins.ts';
export { clearSignIns, findSignInReminder } from './store/reminders.ts';
export { listAllSignedDays } from './store/sign-ins.ts';
export { saveSignInRules } from './store/rules.ts';
