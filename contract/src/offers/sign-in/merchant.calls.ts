import { defineCalls } from '../../call.ts';
import type { signInMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant sets up the daily sign-in (签到). docs/home-popups.md has an example. */
export const signInMerchantCalls = defineCalls<typeof signInMerchantShapes>()({
  getSignInRules: {
    method: 'GET',
    path: '/merchant-api/v1/sign-in',
    caller: 'merchant',
    may: 'offers.view',
    work: 'read',
    says: 'Returns the rules of the daily sign-in in the form in which they are saved, and how many members signed in today.',
  },
  putSignInRules: {
    method: 'PUT',
    path: '/merchant-api/v1/sign-in',
    caller: 'merchant',
    may: 'gifts.edit',
    work: 'write',
    says: 'Saves the rules of the daily sign-in. They hold from the next sign-in on.',
    refuses: ['signInRulesWrong'],
  },
});
