import type { Reply } from 'contract/call.ts';
import type { reviewCalls } from 'contract/review/review.calls.ts';

/** Describes a review as everybody reads it. */
export type ReviewRow = Reply<typeof reviewCalls.goodsReviews>['list'][number];

/** Describes a line of an order with its buyer's review. */
export type ReviewedLine = Reply<typeof reviewCalls.myReviews>['list'][number];
