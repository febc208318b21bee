import type { Reply } from 'contract/call.ts';
import type { reviewCalls } from 'contract/review/review.calls.ts';

/** Describes a review as everybody reads it. */
export type ReviewRow = Reply<typeof reviewCalls.goodsReviews>['list'][number];

/** Describes a line of an order that its buyer may review: its product, its review if there is one, and whether one may be written or added to. */
export type ReviewableLine = Reply<typeof reviewCalls.myReviews>['list'][number];
