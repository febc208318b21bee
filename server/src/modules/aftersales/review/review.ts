export { loadReviewHead, type ReviewHead } from './load-review-head.ts';
export { toReviewReply } from './rules/review.ts';
export { toReviewFiguresReply } from './rules/review-counts.ts';
export { storeReviews } from './store-reviews.ts';
