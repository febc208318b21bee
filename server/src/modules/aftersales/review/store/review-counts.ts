import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { changeReviewCounts, noReviewCounts, type ReviewChange, type ReviewCounts } from '../rules/review-counts.ts';

const columns = ['num', 'score_sum as scoreSum', 'good', 'middling', 'bad', 'pictured', 'followed', 'tags'] as const;

/**
 * Returns the name of the cache entry with a product's first reviews; the database trigger that announces changes uses
 * the same name.
 */
export const reviewCachePart = (goodsId: number): string => `reviews ${goodsId}`;

/** Loads the counts of a product's reviews, without hidden ones. */
export async function loadReviewCounts({ query, siteId }: SiteDatabase, goodsId: number): Promise<ReviewCounts> {
  const row = await query
    .selectFrom('review_count')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('goods_id', '=', goodsId)
    .executeTakeFirst();
  return row ? { ...row, tags: row.tags as ReviewCounts['tags'] } : noReviewCounts; // written below only
}

/**
 * Updates the review counts of products by changes of their reviews. Goes in the order of the products' ids, so that
 * two writers do not deadlock.
 */
export async function saveReviewCountChanges(db: SiteDatabase, changes: readonly ReviewChange[], now: Date): Promise<void> {
  const { query, siteId } = db;
  const goodsIds = [...new Set(changes.map(({ goodsId }) => goodsId))].toSorted((a, b) => a - b);
  if (goodsIds.length === 0) return;
  db.markSiteDataChanged(goodsIds.map(reviewCachePart));
  const { tags: _tags, scoreSum, ...zeros } = noReviewCounts;
  await query
    .insertInto('review_count')
    .values(goodsIds.map((id) => ({ site_id: siteId, goods_id: id, ...zeros, score_sum: scoreSum, tags: '{}', changed_at: now })))
    .onConflict((conflict) => conflict.columns(['site_id', 'goods_id']).doNothing())
    .execute();
  const rows = await query
    .selectFrom('review_count')
    .select(['goods_id as goodsId', ...columns])
    .where('site_id', '=', siteId)
    .where('goods_id', '=', sql<number>`any(${goodsIds})`)
    .orderBy('goods_id')
    .forUpdate()
    .execute();
  await Promise.all(
    rows.map(({ goodsId, ...row }) => {
      const before: ReviewCounts = { ...row, tags: row.tags as ReviewCounts['tags'] };
      const after = changes.filter((change) => change.goodsId === goodsId).reduce(changeReviewCounts, before);
      const { scoreSum: sum, tags, ...counts } = after;
      return query
        .updateTable('review_count')
        .set({ ...counts, score_sum: sum, tags: JSON.stringify(tags), changed_at: now })
        .where('site_id', '=', siteId)
        .where('goods_id', '=', goodsId)
        .execute();
    }),
  );
}
