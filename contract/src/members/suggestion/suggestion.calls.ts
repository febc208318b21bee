import { defineCalls } from '../../call.ts';
import type { suggestionShapes } from './suggestion.shapes.ts';

/** Declares the API calls by which members tell the shop what could be better. */
export const suggestionCalls = defineCalls<typeof suggestionShapes>()({
  submitSuggestion: {
    method: 'POST',
    path: '/api/v1/suggestion/submit',
    caller: 'shopper',
    work: 'write',
    says: 'Sends a suggestion with pictures to the merchant. The same suggestion again within a day is stored once.',
    refuses: ['suggestionTooShort', 'suggestionTooMany', 'uploadNotFound', 'uploadNotArrived', 'uploadPurposeWrong'],
  },
  mySuggestions: {
    method: 'GET',
    path: '/api/v1/suggestion/list',
    caller: 'shopper',
    work: 'read',
    says: 'Lists the caller’s suggestions with the merchant’s replies, the latest first.',
  },
});
