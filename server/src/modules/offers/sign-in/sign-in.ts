/** Exports the public interface of the daily sign-in (签到). */
export { parseSignInInput } from './parse-sign-in-input.ts';
export { saveSignInRules } from './store/rules.ts';
