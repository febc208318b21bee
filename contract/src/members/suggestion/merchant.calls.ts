import { defineCalls } from '../../call.ts';
import type { suggestionMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant reads and answers suggestions. */
export const suggestionMerchantCalls = defineCalls<typeof suggestionMerchantShapes>()({
  listSuggestions: {
    method: 'GET',
    path: '/merchant-api/v1/suggestions',
    caller: 'merchant',
    may: 'service.answer',
    work: 'read',
    says: 'Lists members’ suggestions: those without a reply first, the oldest first; then the others, the latest first.',
  },
  replyToSuggestion: {
    method: 'POST',
    path: '/merchant-api/v1/suggestions/:id/reply',
    caller: 'merchant',
    may: 'service.answer',
    work: 'write',
    says: 'Replies to a suggestion, in place of an earlier reply; the member gets each changed reply as a message. Repeating a reply changes nothing.',
    refuses: ['suggestionNotFound'],
  },
});
