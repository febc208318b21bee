import { suggestionMerchantCalls } from 'contract/members/suggestion/merchant.calls.ts';
import { suggestionMerchantShapes } from 'contract/members/suggestion/merchant.shapes.ts';
import { suggestionCalls } from 'contract/members/suggestion/suggestion.calls.ts';
import { suggestionShapes } from 'contract/members/suggestion/suggestion.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { listSuggestions, mySuggestions, replyToSuggestion, submitSuggestion } from './calls/suggestions.ts';

/** Holds the handlers of the calls by which members suggest what could be better. */
export const suggestionApi = defineApi('suggestion', suggestionCalls, suggestionShapes, { submitSuggestion, mySuggestions });
/** Holds the handlers of the merchant's calls that answer suggestions. */
export const suggestionMerchantApi = defineApi('merchant', suggestionMerchantCalls, suggestionMerchantShapes, {
  listSuggestions,
  replyToSuggestion,
});
