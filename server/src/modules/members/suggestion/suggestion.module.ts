import { suggestionMerchantCalls } from 'contract/members/suggestion/merchant.calls.ts';
import { suggestionMerchantShapes } from 'contract/members/suggestion/merchant.shapes.ts';
import { suggestionCalls } from 'contract/members/suggestion/suggestion.calls.ts';
import { suggestionShapes } from 'contract/members/suggestion/suggestion.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { listSuggestions, mySuggestions, replyToSuggestion, submitSuggestion } from './calls/suggestions.ts';
import { defineModule } from '#define-module.ts';
import { suggestionMemberData } from './member-data.ts';

/** Holds the handlers of the calls by which members suggest what could be better. */
const suggestionApi = defineApi('suggestion', suggestionCalls, suggestionShapes, { submitSuggestion, mySuggestions });
/** Holds the handlers of the merchant's calls that answer suggestions. */
const suggestionMerchantApi = defineApi('merchant', suggestionMerchantCalls, suggestionMerchantShapes, {
  listSuggestions,
  replyToSuggestion,
});

export const suggestionModule = defineModule({
  name: 'suggestion',
  apis: [suggestionApi, suggestionMerchantApi],
  memberData: suggestionMemberData,
});
