/** Exports the public interface of awards: points and coupons that a sign-in, a gift or an upload task gives. */
export { type AwardForms, loadAwardForms } from './award-forms.ts';
export { loadAwardReplies } from './award-replies.ts';
export { grantAward } from './grant-award.ts';
export { moveAwards } from './move-awards.ts';
export type { Award } from './rules/award.ts';
