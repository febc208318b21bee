import type { Input } from 'contract/call.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { signInMerchantCalls } from 'contract/offers/sign-in/merchant.calls.ts';
import type { loadRewardForms } from '#modules/offers/award/award.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { SignInRules } from './sign-in.ts';

type RulesInput = Input<typeof signInMerchantCalls.putSignInRules>;
type AwardForms = Awaited<ReturnType<typeof loadRewardForms>>;

const wrong = (day: number, why: Sentence) => new Refusal('signInRulesWrong', { sentence: sentence('signInRewardWrong', { day, why }) });

/**
 * Converts a merchant's input to the rules of the daily sign-in (签到). Refuses (signInRulesWrong) a reward that cannot
 * be given, a day after the cycle's end, a day named twice, and rules that give nothing.
 */
export function parseSignInRules(input: RulesInput, forms: AwardForms): SignInRules {
  const { active, points = 0, cycleDays = 7, rewards = [], popup = 1, remindHour = 10, note = '' } = input;
  for (const { day, ...award } of rewards) {
    if (day > cycleDays) throw wrong(day, sentence('signInDayBeyond', { cycleDays }));
    if (rewards.filter((one) => one.day === day).length > 1) throw wrong(day, sentence('signInDayTwice'));
    const problem = forms.findProblem(award);
    if (problem) throw wrong(day, problem);
  }
  if (active === 1 && points === 0 && rewards.length === 0)
    throw new Refusal('signInRulesWrong', { sentence: sentence('signInGivesNothing') });
  return {
    active: active === 1,
    points,
    cycleDays,
    rewards: rewards.map(({ day, ...award }) => ({ day, ...forms.parse(award) })).toSorted((a, b) => a.day - b.day),
    popup: popup === 1,
    remindHour,
    note: note.trim(),
  };
}

/** Converts the rules to the form in which a merchant saves them. */
export const toSignInRulesForm = ({ rewards, active, popup, ...rules }: SignInRules, forms: AwardForms): RulesInput => ({
  active: active ? 1 : 0,
  popup: popup ? 1 : 0,
  ...rules,
  rewards: rewards.map(({ day, ...award }) => ({ day, ...forms.format(award) })),
});
