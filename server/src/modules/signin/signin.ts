/** Exports the public interface of the daily sign-in (签到). */
export { enterSignInRules } from './enter-rules.ts';
export { moveSignIns } from './move-sign-ins.ts';
export { clearSignIns, findReminder } from './store/reminders.ts';
export { listAllDays } from './store/sign-ins.ts';
export { saveRules } from './store/rules.ts';
