import type { ReviewFilter } from 'contract/aftersales/review/review-limits.ts';
import { gradeOfScore, type StoredReview } from './review.ts';

/**
 * Holds the numbers of a product's visible reviews: by grade, with pictures, with a follow-up, and by tag; `scoreSum`
 * is the sum of their scores.
 */
export interface ReviewCounts {
  readonly num: number;
  readonly scoreSum: number;
  readonly good: number;
  readonly middling: number;
  readonly bad: number;
  readonly pictured: number;
  readonly followed: number;
  /** Counts how often each tag was ticked. */
  readonly tags: Readonly<Record<string, number>>;
}

/** Describes the fields of a review that its product's review counts are computed from. */
export type CountedReview = Pick<StoredReview, 'score' | 'tags' | 'pictures' | 'video' | 'followPictures' | 'followedAt' | 'hiddenAt'>;

/** Holds the review counts of a product that has no reviews: all zero. */
export const noReviewCounts: ReviewCounts = { num: 0, scoreSum: 0, good: 0, middling: 0, bad: 0, pictured: 0, followed: 0, tags: {} };

/** Limits the tags that a product's reviews show. */
const mostTagsShown = 8;

/** Tells whether a review has pictures or a video. */
export const hasReviewPictures = ({
  pictures,
  video,
  followPictures,
}: Pick<CountedReview, 'pictures' | 'video' | 'followPictures'>): boolean =>
  pictures.length > 0 || video !== '' || followPictures.length > 0;

function add(counts: ReviewCounts, review: CountedReview | undefined, sign: 1 | -1): ReviewCounts {
  if (!review || review.hiddenAt) return counts;
  const grade = gradeOfScore(review.score);
  const tags = { ...counts.tags };
  for (const tag of review.tags) {
    const num = (tags[tag] ?? 0) + sign;
    if (num > 0) tags[tag] = num;
    else delete tags[tag];
  }
  const count = (is: boolean): number => (is ? sign : 0);
  return {
    num: counts.num + sign,
    scoreSum: counts.scoreSum + sign * review.score,
    good: counts.good + count(grade === 3),
    middling: counts.middling + count(grade === 2),
    bad: counts.bad + count(grade === 1),
    pictured: counts.pictured + count(hasReviewPictures(review)),
    followed: counts.followed + count(review.followedAt !== null),
    tags,
  };
}

/**
 * Describes a change of one review from which its product's counts are updated: the review before (undefined for a new
 * one) and after.
 */
export interface ReviewChange {
  readonly goodsId: number;
  readonly before: CountedReview | undefined;
  readonly after: CountedReview;
}

/** Returns the review counts of a product after a change of one of its reviews; a hidden review counts nowhere. */
export const changeReviewCounts = (counts: ReviewCounts, { before, after }: Pick<ReviewChange, 'before' | 'after'>): ReviewCounts =>
  add(add(counts, before, -1), after, 1);

/**
 * Converts a product's review counts to the reply: the number of reviews and the average score with one decimal. Adds the percentage of good reviews,
 * rounded down, and the most frequent tags with their counts.
 */
export const toReviewFiguresReply = ({ num, scoreSum, good, tags }: ReviewCounts) => ({
  num,
  score: num === 0 ? 0 : Math.round((scoreSum / num) * 10) / 10,
  goodRate: num === 0 ? 0 : Math.floor((good * 100) / num),
  tags: Object.entries(tags)
    .map(([name, count]) => ({ name, num: count }))
    .toSorted((a, b) => b.num - a.num || a.name.localeCompare(b.name))
    .slice(0, mostTagsShown),
});

/** Returns how many reviews of a product each filter of the list finds. */
export const countReviewsByFilter = ({ num, good, middling, bad, pictured, followed }: ReviewCounts): Record<ReviewFilter, number> => ({
  all: num,
  pictured,
  followed,
  good,
  middling,
  bad,
});
