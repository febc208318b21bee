import type { reviewCalls } from 'contract/aftersales/review/review.calls.ts';
import type { Reply } from 'contract/call.ts';
import type { Say } from 'contract/sentence.ts';
import type { Handler } from '#http/handler.ts';
import { findReviewProblem, listMemberOrders, mayReviewLine, type Order } from '#modules/buying/order/order.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { loadReviewHead } from '../load-review-head.ts';
import { mayFollowUpReview, type StoredReview, toReviewReply } from '../rules/review.ts';
import { countReviewsByFilter, toReviewFiguresReply } from '../rules/review-counts.ts';
import { listGoodsReviews, listMemberReviewPage, listOrderReviews } from '../store/reviews.ts';

type ReviewableLine = Reply<typeof reviewCalls.myReviews>['list'][number];

/**
 * Lists a product's reviews with their figures: score, share of good ones, tags, and how many each filter has. The most useful first, or
 * the newest.
 */
export const goodsReviews: Handler<typeof reviewCalls.goodsReviews> = async (
  { db },
  { numIid, filter = 'all', sort = 'useful', tag, ...asked },
) => {
  const page = parsePageRange(asked);
  const [{ figures }, list] = await Promise.all([
    loadReviewHead(db, numIid),
    listGoodsReviews(db, numIid, { filter, sort, tag: tag === '' ? undefined : tag }, page),
  ]);
  const counts = countReviewsByFilter(figures);
  const total = tag ? (figures.tags[tag] ?? 0) : counts[filter];
  return { ...buildPage(page, list.map(toReviewReply), total), figures: toReviewFiguresReply(figures), counts };
};

const toReviewedLine = (review: StoredReview, now: Date): ReviewableLine => ({
  tid: review.tid,
  lineNo: review.lineNo,
  numIid: review.goodsId,
  title: review.title,
  linkUrl: review.picture,
  skuText: review.skuText,
  mayReview: 0,
  reason: '',
  review: toReviewReply(review),
  mayFollowUp: mayFollowUpReview(review, now) ? 1 : 0,
  hiddenWhy: review.hiddenWhy,
});

function toUnreviewedLine(order: Order, line: Order['lines'][number], now: Date, say: Say): ReviewableLine {
  const problem = findReviewProblem(order, line, now);
  return {
    tid: order.tid,
    lineNo: line.lineNo,
    numIid: line.goodsId,
    title: line.title,
    linkUrl: line.picture,
    skuText: line.skuText,
    mayReview: mayReviewLine(order, line, now) ? 1 : 0,
    reason: problem ? say(problem) : '',
    review: null,
    mayFollowUp: 0,
    hiddenWhy: '',
  };
}

/**
 * Lists the lines of one of the caller's orders with their reviews, which lines may be reviewed now, and the tags to choose from. Refuses
 * an order of another member.
 */
export const orderReviews: Handler<typeof reviewCalls.orderReviews> = async ({ db, site, member, now, say }, { tid }) => {
  const [[order], reviews] = await Promise.all([listMemberOrders(db, member.id, [tid]), listOrderReviews(db, tid)]);
  if (!order) throw new Refusal('orderNotFound');
  const byLine = new Map(reviews.map((review) => [review.lineNo, review]));
  const list = order.lines.map((line) => {
    const review = byLine.get(line.lineNo);
    return review ? toReviewedLine(review, now) : toUnreviewedLine(order, line, now, say);
  });
  return { tid, tags: [...site.settings.reviewTags], points: site.settings.reviewPoints, list };
};

/** Lists the order lines that the caller has reviewed, the newest first. */
export const myReviews: Handler<typeof reviewCalls.myReviews> = async ({ db, member, now }, asked) => {
  const page = parsePageRange(asked);
  const { list, total } = await listMemberReviewPage(db, member.id, page);
  return buildPage(
    page,
    list.map((review) => toReviewedLine(review, now)),
    total,
  );
};
