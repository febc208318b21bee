import type { SiteDatabase } from '#platform/database.ts';
import type { ReviewCounts } from './rules/review-counts.ts';
import type { StoredReview } from './rules/review.ts';
import { loadReviewCounts, reviewCachePart } from './store/review-counts.ts';
import { listGoodsReviews } from './store/reviews.ts';

/** Holds the figures of a product's reviews, and the first ones, which its page shows. */
export interface ReviewHead {
  readonly figures: ReviewCounts;
  readonly first: readonly StoredReview[];
}

/** Counts the reviews that a product page begins with. */
const mostFirst = 2;

/**
 * Loads a product's review counts and its first reviews from the cache of this process, for the product page. A page
 * costs the same with ten thousand reviews as with none.
 */
export const loadReviewHead = (db: SiteDatabase, goodsId: number): Promise<ReviewHead> =>
  db.cachedPart(reviewCachePart(goodsId), async () => {
    const [figures, first] = await Promise.all([
      loadReviewCounts(db, goodsId),
      listGoodsReviews(db, goodsId, { filter: 'all', sort: 'useful', tag: undefined }, { pageSize: mostFirst, offset: 0 }),
    ]);
    return { figures, first };
  });
