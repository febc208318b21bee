import { isDeepStrictEqual } from 'node:util';
import { formatDay } from 'contract/day.ts';
import type { signInMerchantCalls } from 'contract/offers/sign-in/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadRewardForms } from '#modules/offers/award/award.ts';
import { parseSignInRules, toSignInRulesForm } from '../rules/parse-sign-in-rules.ts';
import { cachedSignInRules, saveSignInRules } from '../store/rules.ts';
import { countMembersSignedOn } from '../store/sign-ins.ts';

/**
 * Returns to the merchant the rules of the daily sign-in in the form in which they are saved. Adds how many members
 * signed in today.
 */
export const getSignInRules: Handler<typeof signInMerchantCalls.getSignInRules> = async ({ db, now, site }) => {
  const [rules, forms, signedToday] = await Promise.all([
    cachedSignInRules(db),
    loadRewardForms(db, now),
    countMembersSignedOn(db, formatDay(now, site.timeZone)),
  ]);
  return { ...toSignInRulesForm(rules, forms), signedToday };
};

/**
 * Saves the merchant's rules of the daily sign-in (签到), which apply from the next sign-in on. Refuses rules that
 * contradict each other (signInRulesWrong).
 */
export const putSignInRules: Handler<typeof signInMerchantCalls.putSignInRules> = async ({ db, now, unchanged, noted }, input) => {
  const [before, forms] = await Promise.all([cachedSignInRules(db), loadRewardForms(db, now)]);
  const rules = parseSignInRules(input, forms);
  noted({ was: toSignInRulesForm(before, forms) });
  if (isDeepStrictEqual(before, rules)) unchanged();
  else await saveSignInRules(db, rules, now);
  return {};
};
