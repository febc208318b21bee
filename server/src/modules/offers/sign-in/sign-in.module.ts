import { signInMerchantCalls } from 'contract/offers/sign-in/merchant.calls.ts';
import { signInMerchantShapes } from 'contract/offers/sign-in/merchant.shapes.ts';
import { signInCalls } from 'contract/offers/sign-in/sign-in.calls.ts';
import { signInShapes } from 'contract/offers/sign-in/sign-in.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { editNotify, querySignRewad, signRecord, signSetting } from './calls/calendar.ts';
import { getSignInRules, putSignInRules } from './calls/merchant-rules.ts';
import { checkIsSign, sign } from './calls/sign.ts';
import { defineModule } from '#define-module.ts';
import { signInScheduledTasks } from './scheduled-tasks.ts';
import { signInMemberData } from './member-data.ts';

/** Holds the handlers of the calls of the daily sign-in (签到). */
const signInApi = defineApi('signin', signInCalls, signInShapes, {
  checkIsSign,
  sign,
  signSetting,
  signRecord,
  querySignRewad,
  editNotify,
});
/** Holds the handlers of the merchant's calls for the rules of the daily sign-in. */
const signInMerchantApi = defineApi('merchant', signInMerchantCalls, signInMerchantShapes, { getSignInRules, putSignInRules });

export const signInModule = defineModule({
  name: 'sign-in',
  apis: [signInApi, signInMerchantApi],
  tasks: () => signInScheduledTasks,
  memberData: signInMemberData,
});
