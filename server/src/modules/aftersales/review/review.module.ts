import { reviewCalls } from 'contract/aftersales/review/review.calls.ts';
import { reviewShapes } from 'contract/aftersales/review/review.shapes.ts';
import { reviewMerchantCalls } from 'contract/aftersales/review/merchant.calls.ts';
import { reviewMerchantShapes } from 'contract/aftersales/review/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { answerReview, hideReview, listReviews, showReview } from './calls/merchant-reviews.ts';
import { goodsReviews, myReviews, orderReviews } from './calls/reviews.ts';
import { followUpReview, writeReviews } from './calls/write-reviews.ts';
import { defineModule } from '#define-module.ts';
import { reviewMemberData } from './member-data.ts';

/**
 * Holds the handlers of the calls by which members write reviews of what they received, and by which everybody reads
 * reviews.
 */
const reviewApi = defineApi('review', reviewCalls, reviewShapes, {
  goodsReviews,
  orderReviews,
  myReviews,
  writeReviews,
  followUpReview,
});
/** Holds the handlers of the merchant's calls that read, answer and hide reviews. */
const reviewMerchantApi = defineApi('merchant', reviewMerchantCalls, reviewMerchantShapes, {
  listReviews,
  answerReview,
  hideReview,
  showReview,
});

export const reviewModule = defineModule({ name: 'review', apis: [reviewApi, reviewMerchantApi], memberData: reviewMemberData });
