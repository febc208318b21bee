import type { SiteDatabase } from '#platform/database.ts';
import { saveReviewCountChanges } from './store/review-counts.ts';
import { anonymiseReviews, listMemberReviews } from './store/reviews.ts';

/** Makes the reviews of an erased account anonymous: the text about the goods stays, name and pictures are deleted. */
export async function eraseReviews(db: SiteDatabase, memberId: number, now: Date): Promise<void> {
  const reviews = await listMemberReviews(db, memberId);
  if (reviews.length === 0) return;
  await anonymiseReviews(db, memberId);
  await saveReviewCountChanges(
    db,
    reviews.map((before) => ({ goodsId: before.goodsId, before, after: { ...before, pictures: [], followPictures: [], video: '' } })),
    now,
  );
}
