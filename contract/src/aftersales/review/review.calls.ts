import { defineCalls } from '../../call.ts';
import type { reviewShapes } from './review.shapes.ts';

/** Declares the API calls by which shoppers read and write product reviews. */
export const reviewCalls = defineCalls<typeof reviewShapes>()({
  goodsReviews: {
    method: 'GET',
    path: '/api/v1/review/goods',
    caller: 'anyone',
    work: 'read',
    sameForAll: true,
    says: "Lists a product's reviews with their figures: score, share of good ones, tags, and how many each filter has. The most useful first, or the newest.",
  },
  orderReviews: {
    method: 'GET',
    path: '/api/v1/review/order/:tid',
    caller: 'shopper',
    work: 'read',
    says: "Lists the lines of one of the caller's orders with their reviews, which lines may be reviewed now, and the tags to choose from.",
    refuses: ['orderNotFound'],
  },
  myReviews: {
    method: 'GET',
    path: '/api/v1/review/mine',
    caller: 'shopper',
    work: 'read',
    says: 'Lists what the caller reviewed, the newest first.',
  },
  writeReviews: {
    method: 'POST',
    path: '/api/v1/review/write',
    caller: 'shopper',
    work: 'write',
    says: 'Reviews lines of a received order, each once, within 90 days of its receipt. Either all are stored or none.',
    refuses: [
      'orderNotFound',
      'reviewNotAllowed',
      'reviewExists',
      'reviewWrong',
      'uploadNotFound',
      'uploadNotArrived',
      'uploadPurposeWrong',
    ],
  },
  followUpReview: {
    method: 'POST',
    path: '/api/v1/review/:id/follow-up',
    caller: 'shopper',
    work: 'write',
    says: "Adds to one of the caller's reviews, once, within 180 days.",
    refuses: [
      'reviewNotFound',
      'reviewNotAllowed',
      'reviewExists',
      'reviewWrong',
      'uploadNotFound',
      'uploadNotArrived',
      'uploadPurposeWrong',
    ],
  },
});
