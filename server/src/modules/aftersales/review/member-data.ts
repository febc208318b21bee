import type { MemberData } from '#define-module.ts';
import { eraseReviews } from './erase-reviews.ts';
import { listMemberReviews } from './store/reviews.ts';

export const reviewMemberData: MemberData = {
  tables: ['review'],
  async list(db, memberId) {
    const reviews = await listMemberReviews(db, memberId);
    return {
      reviews: reviews.map((review) => ({
        tid: review.tid,
        title: review.title,
        score: review.score,
        text: review.text,
        tags: [...review.tags],
        pictures: [...review.pictures, ...review.followPictures, ...(review.video === '' ? [] : [review.video])],
        shownAs: review.nick,
        writtenAt: review.writtenAt.getTime(),
        followUp: review.followText,
        followedAt: review.followedAt?.getTime() ?? null,
        answer: review.answer,
        hiddenWhy: review.hiddenWhy,
      })),
    };
  },
  erase: (db, memberId, { now }) => eraseReviews(db, memberId, now),
};
