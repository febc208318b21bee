import type { Reply } from 'contract/call.ts';
import type { reviewCalls } from 'contract/aftersales/review/review.calls.ts';

/** Describes a review as everybody reads it. */
export type ReviewRow = Reply<typeof reviewCalls.goodsReviews>['list'][number];

/** Describes an order line, its buyer's review if there is one, and whether it may be reviewed now. */
export type ReviewableLine = Reply<typeof reviewCalls.myReviews>['list'][number];
