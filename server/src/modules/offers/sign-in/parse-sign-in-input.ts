import type { Input } from 'contract/call.ts';
import type { signInMerchantCalls } from 'contract/offers/sign-in/merchant.calls.ts';
import { loadRewardForms } from '#modules/offers/award/award.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { parseSignInRules } from './rules/parse-sign-in-rules.ts';
import type { SignInRules } from './rules/sign-in.ts';

/** Converts a merchant's input to the rules of the daily sign-in (签到). Refuses (signInRulesWrong) what contradicts itself, and unknown coupons. */
export const parseSignInInput = async (
  db: SiteDatabase,
  input: Input<typeof signInMerchantCalls.putSignInRules>,
  now: Date,
): Promise<SignInRules> => parseSignInRules(input, await loadRewardForms(db, now));
