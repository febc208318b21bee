import type { reviewMerchantCalls } from 'contract/aftersales/review/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { notifyMembers } from '#modules/shop/message/message.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { readReviewText } from '../rules/read-review.ts';
import { type StoredReview, toReviewReply } from '../rules/review.ts';
import { saveReviewCountChanges } from '../store/review-counts.ts';
import { listReviewPage, lockReview, saveReviewAnswer, saveReviewHidden } from '../store/reviews.ts';

/**
 * Lists the site's reviews for the merchant, the newest first: all, those without an answer, or those hidden. Filters
 * by score and product.
 */
export const listReviews: Handler<typeof reviewMerchantCalls.listReviews> = async ({ db }, { score, numIid, state, ...asked }) => {
  const page = parsePageRange(asked);
  const { list, total } = await listReviewPage(db, { score, goodsId: numIid, state }, page);
  const rows = list.map((review) => ({
    ...toReviewReply(review),
    tid: review.tid,
    lineNo: review.lineNo,
    numIid: review.goodsId,
    title: review.title,
    memberNo: review.memberId,
    serviceScore: review.serviceScore,
    shippingScore: review.shippingScore,
    hiddenAt: review.hiddenAt && review.hiddenAt.getTime(),
    hiddenWhy: review.hiddenWhy,
  }));
  return buildPage(page, rows, total);
};

async function lockExisting(db: SiteDatabase, id: number): Promise<StoredReview> {
  const review = await lockReview(db, id);
  if (!review) throw new Refusal('reviewNotFound');
  return review;
}

/**
 * Saves the merchant's answer to a review, in place of a former one. Everybody reads it below the review; the writer
 * gets a message about the first one. Refuses an unknown review, and an empty or too long answer.
 */
export const answerReview: Handler<typeof reviewMerchantCalls.answerReview> = async (
  { db, now, unchanged, noted },
  { id, answer: typed },
) => {
  const answer = readReviewText(typed, { isNeeded: true });
  const review = await lockExisting(db, id);
  if (review.answer === answer) {
    unchanged();
    return { id, answer };
  }
  if (review.answeredAt) noted({ was: review.answer });
  await saveReviewAnswer(db, id, answer, now);
  // The trigger of the figures tells each process that the first reviews of the product changed.
  await saveReviewCountChanges(db, [{ goodsId: review.goodsId, before: review, after: review }], now);
  const message = {
    memberId: review.memberId,
    key: `review:${id}:answered`,
    kind: 'review' as const,
    title: sentence('reviewAnsweredTitle'),
    text: sentence('reviewAnswered', { title: review.title, answer }),
    link: '/myReviews',
    picture: review.picture,
    happenedAt: now,
  };
  await notifyMembers(db, [message], now);
  return { id, answer };
};

/** Hides or shows a review, and counts it no longer or again. */
async function setHidden(db: SiteDatabase, before: StoredReview, hidden: Pick<StoredReview, 'hiddenAt' | 'hiddenWhy'>, now: Date) {
  const after = { ...before, ...hidden };
  await saveReviewHidden(db, after);
  await saveReviewCountChanges(db, [{ goodsId: before.goodsId, before, after }], now);
}

/**
 * Hides for the merchant a review from everybody but its writer, who reads the reason; it no longer counts in its
 * product's score. Refuses an unknown review and a missing reason. Repeating it changes nothing.
 */
export const hideReview: Handler<typeof reviewMerchantCalls.hideReview> = async ({ db, now, unchanged }, { id, why }) => {
  const hiddenWhy = readReviewText(why, { isNeeded: true });
  const review = await lockExisting(db, id);
  if (review.hiddenAt && review.hiddenWhy === hiddenWhy) unchanged();
  else await setHidden(db, review, { hiddenAt: review.hiddenAt ?? now, hiddenWhy }, now);
  return { id };
};

/**
 * Shows for the merchant a hidden review again, so that it counts in its product's score. Refuses an unknown review.
 * Repeating it changes nothing.
 */
export const showReview: Handler<typeof reviewMerchantCalls.showReview> = async ({ db, now, unchanged, noted }, { id }) => {
  const review = await lockExisting(db, id);
  if (!review.hiddenAt) unchanged();
  else {
    noted({ was: review.hiddenWhy });
    await setHidden(db, review, { hiddenAt: null, hiddenWhy: '' }, now);
  }
  return { id };
};
