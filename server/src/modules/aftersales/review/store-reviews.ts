import { markLinesReviewed, mayReviewLine, type Order } from '#modules/buying/order/order.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { saveReviewCountChanges } from './store/review-counts.ts';
import { insertReviews, type NewReview } from './store/reviews.ts';

/** Stores reviews of lines of an order, counts them, and marks the lines. Returns their ids in the same order. Refuses (reviewExists). */
export async function storeReviews(db: SiteDatabase, order: Order, reviews: readonly NewReview[], now: Date): Promise<readonly number[]> {
  const ids = await insertReviews(db, reviews, now);
  if (!ids) throw new Refusal('reviewExists');
  const lineNos = reviews.map(({ lineNo }) => lineNo);
  const linesLeft = order.lines.some((line) => !lineNos.includes(line.lineNo) && mayReviewLine(order, line, now));
  await markLinesReviewed(db, order.tid, { lineNos, linesLeft }, now);
  const added = { followPictures: [], followedAt: null, hiddenAt: null };
  await saveReviewCountChanges(
    db,
    reviews.map((review) => ({ goodsId: review.goodsId, before: undefined, after: { ...review, ...added } })),
    now,
  );
  return ids;
}
