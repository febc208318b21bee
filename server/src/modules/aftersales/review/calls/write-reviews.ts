import type { reviewCalls } from 'contract/aftersales/review/review.calls.ts';
import { reviewLimits } from 'contract/aftersales/review/review-limits.ts';
import type { Input } from 'contract/call.ts';
import type { Context, Handler } from '#http/handler.ts';
import { loadMemberNames, maskNickname } from '#modules/members/account/account.ts';
import { notifyMembers } from '#modules/shop/message/message.ts';
import { findReviewProblem, listMemberOrders, type Order } from '#modules/buying/order/order.ts';
import { issuePoints, pointsEnd } from '#modules/offers/points/points.ts';
import { isUploadUrl } from '#modules/shop/upload/upload.ts';
import { withMemberLocked } from '#platform/lock-member.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { checkReviewTags, readReviewText } from '../rules/read-review.ts';
import { mayFollowUpReview } from '../rules/review.ts';
import { saveReviewCountChanges } from '../store/review-counts.ts';
import { lockReview, type NewReview, saveReviewFollowUp } from '../store/reviews.ts';
import { storeReviews } from '../store-reviews.ts';
import { takeReviewUploads } from '../take-review-uploads.ts';

type WriteContext = Context<typeof reviewCalls.writeReviews>;
type WrittenReview = Input<typeof reviewCalls.writeReviews>['reviews'][number];

/** Finds the line that a review is of. Refuses a line that the order does not have, that may not be reviewed, or that was reviewed. */
function findLine(order: Order, lineNo: number, now: Date): Order['lines'][number] {
  const line = order.lines.find((one) => one.lineNo === lineNo);
  if (!line) throw new Refusal('reviewWrong', { sentence: sentence('reviewLineUnknown', { lineNo }) });
  if (line.reviewed) throw new Refusal('reviewExists');
  const problem = findReviewProblem(order, line, now);
  if (problem) throw new Refusal('reviewNotAllowed', { sentence: problem });
  return line;
}

function checkOnce(reviews: readonly WrittenReview[]): void {
  const seen = new Set<number>();
  for (const { lineNo } of reviews) {
    if (seen.has(lineNo)) throw new Refusal('reviewWrong', { sentence: sentence('reviewLineTwice', { lineNo }) });
    seen.add(lineNo);
  }
}

/** Gives the writer the points that the site gives for each review. */
async function grantPoints({ db, site, member, now }: WriteContext, ids: readonly number[]): Promise<number> {
  const each = site.settings.reviewPoints;
  if (each === 0) return 0;
  const lot = { memberId: member.id, source: 'review' as const, points: each, endsAt: pointsEnd(now, site.settings.pointsDays) };
  for (const id of ids) await issuePoints(db, { ...lot, id: `pointsReviewed:${id}`, kind: 'pointsReviewed', ref: String(id) }, now);
  const points = each * ids.length;
  const message = {
    memberId: member.id,
    key: `points:reviewed:${ids[0]}`,
    kind: 'points' as const,
    title: sentence('pointsReceivedTitle'),
    text: sentence('reviewPoints', { points }),
    link: '/scoreGiveList',
    picture: '',
    happenedAt: now,
  };
  await notifyMembers(db, [message], now);
  return points;
}

/**
 * Saves the caller's reviews of lines of an order that they received: one for each line, within 90 days of the receipt.
 * Stores all of them or none. Refuses an order of another member, a line that has a review (reviewExists), and a review
 * that is not allowed now (reviewNotAllowed).
 */
export const writeReviews: Handler<typeof reviewCalls.writeReviews> = async (context, input) => {
  const { db, site, member, now } = context;
  const { tid, anonymous = 1, serviceScore = null, shippingScore = null, reviews } = input;
  checkOnce(reviews);
  const [order] = await withMemberLocked(db, member.id, () => listMemberOrders(db, member.id, [tid]));
  if (!order) throw new Refusal('orderNotFound');
  const nick = (await loadMemberNames(db, [member.id])).get(member.id) ?? { nick: '', avatar: '' };
  // An uploaded head is removed once its member chooses another.
  const writer = anonymous
    ? { nick: maskNickname(nick.nick), avatar: '' }
    : { nick: nick.nick, avatar: isUploadUrl(nick.avatar) ? '' : nick.avatar };
  const checked = reviews.map(({ lineNo, score, text = '', tags = [], ...files }) => {
    const { goodsId, title, picture, skuText } = findLine(order, lineNo, now);
    const content = { text: readReviewText(text, { isNeeded: false }), tags: checkReviewTags(tags, site.settings.reviewTags) };
    return { files, written: { tid, lineNo, memberId: member.id, goodsId, title, picture, skuText, score, ...content } };
  });
  const written: NewReview[] = [];
  for (const { files, written: review } of checked) {
    const { pictures = [], video = '' } = files;
    const usedBy = `review:${tid}:${review.lineNo}`;
    const taken = await takeReviewUploads(db, { pictures, video }, { memberId: member.id, usedBy });
    written.push({ ...review, ...taken, ...writer, serviceScore, shippingScore, anonymous: anonymous === 1 });
  }
  const ids = await storeReviews(db, order, written, now);
  return { ids: [...ids], points: await grantPoints(context, ids) };
};

/**
 * Adds to one of the caller's reviews, once, within 180 days. Refuses a review of another member, a second addition, and
 * an addition after these days.
 */
export const followUpReview: Handler<typeof reviewCalls.followUpReview> = async ({ db, member, now }, { id, text, pictures = [] }) => {
  const review = await lockReview(db, id);
  if (review?.memberId !== member.id) throw new Refusal('reviewNotFound');
  if (review.followedAt) throw new Refusal('reviewExists', { sentence: sentence('reviewFollowUpExists') });
  if (!mayFollowUpReview(review, now))
    throw new Refusal('reviewNotAllowed', { sentence: sentence('reviewFollowUpOver', { days: reviewLimits.followUpDays }) });
  const followText = readReviewText(text, { isNeeded: pictures.length === 0 });
  const taken = await takeReviewUploads(db, { pictures, video: '' }, { memberId: member.id, usedBy: `review:${id}:followUp` });
  const after = { ...review, followText, followPictures: taken.pictures, followedAt: now };
  await saveReviewFollowUp(db, after);
  await saveReviewCountChanges(db, [{ goodsId: review.goodsId, before: review, after }], now);
  return { id };
};
