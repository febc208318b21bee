import { defineCalls } from '../../call.ts';
import type { reviewMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant reads, answers and hides reviews. */
export const reviewMerchantCalls = defineCalls<typeof reviewMerchantShapes>()({
  listReviews: {
    method: 'GET',
    path: '/merchant-api/v1/reviews',
    caller: 'merchant',
    may: 'service.answer',
    work: 'read',
    says: 'Lists reviews, the newest first: all, those without an answer, or those hidden; of a score, of a product.',
  },
  answerReview: {
    method: 'POST',
    path: '/merchant-api/v1/reviews/:id/answer',
    caller: 'merchant',
    may: 'service.answer',
    work: 'write',
    says: 'Answers a review, or changes the answer. Everybody reads it below the review; the writer gets a message about the first one.',
    refuses: ['reviewNotFound', 'reviewWrong'],
  },
  hideReview: {
    method: 'POST',
    path: '/merchant-api/v1/reviews/:id/hide',
    caller: 'merchant',
    may: 'service.answer',
    work: 'write',
    says: 'Hides a review from everybody but its writer, who reads the reason. It no longer counts.',
    refuses: ['reviewNotFound', 'reviewWrong'],
  },
  showReview: {
    method: 'POST',
    path: '/merchant-api/v1/reviews/:id/show',
    caller: 'merchant',
    may: 'service.answer',
    work: 'write',
    says: 'Shows a hidden review again. It counts as before.',
    refuses: ['reviewNotFound'],
  },
});
