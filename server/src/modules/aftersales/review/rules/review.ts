import { reviewLimits } from 'contract/aftersales/review/review-limits.ts';
import type { Review } from 'contract/aftersales/review/review.shapes.ts';
import type { Static } from 'typebox';

/** Describes a review in replies to shoppers. */
export type ReviewReply = Static<typeof Review>;

/** Describes what a buyer writes about an order line: score, text, tags, pictures and video. */
export interface ReviewContent {
  readonly score: number;
  readonly text: string;
  readonly tags: readonly string[];
  readonly pictures: readonly string[];
  /** Holds the address of a video; empty without one. */
  readonly video: string;
  /** Holds the address of the video's poster; empty without one. */
  readonly poster: string;
}

/**
 * Describes a review as it is stored: scores, text and pictures, product, writer, follow-up, the merchant's answer, and
 * whether it is hidden.
 */
export interface StoredReview extends ReviewContent {
  readonly id: number;
  readonly tid: string;
  readonly lineNo: number;
  readonly memberId: number;
  readonly goodsId: number;
  readonly title: string;
  readonly picture: string;
  readonly skuText: string;
  readonly serviceScore: number | null;
  readonly shippingScore: number | null;
  /** Holds the name and picture that others see; both are empty once the writer's account was erased. */
  readonly nick: string;
  readonly avatar: string;
  readonly anonymous: boolean;
  readonly writtenAt: Date;
  readonly followText: string;
  readonly followPictures: readonly string[];
  readonly followedAt: Date | null;
  readonly answer: string;
  readonly answeredAt: Date | null;
  readonly hiddenAt: Date | null;
  readonly hiddenWhy: string;
}

const day = 24 * 60 * 60_000;

/** Returns the grade of a review score: 3 good, 2 middling, 1 bad. */
export const gradeOfScore = (score: number): 1 | 2 | 3 => (score >= 4 ? 3 : score === 3 ? 2 : 1);

/**
 * Computes how useful a review is to other shoppers, by pictures, length and follow-up; lists begin with the most
 * useful.
 */
export function reviewUsefulness({
  text,
  pictures,
  video,
  followedAt,
}: Pick<StoredReview, 'text' | 'pictures' | 'video' | 'followedAt'>): number {
  const length = Array.from(text).length;
  const words = [6, 20, 60].filter((least) => length >= least).length;
  return (pictures.length > 0 || video !== '' ? 4 : 0) + words + (followedAt ? 1 : 0);
}

/** Tells whether the writer may still add a follow-up to a review. */
export const mayFollowUpReview = ({ writtenAt, followedAt }: Pick<StoredReview, 'writtenAt' | 'followedAt'>, now: Date): boolean =>
  followedAt === null && now.getTime() < writtenAt.getTime() + reviewLimits.followUpDays * day;

/** Converts a stored review to the reply that everybody may read. */
export const toReviewReply = (review: StoredReview): ReviewReply => ({
  id: review.id,
  score: review.score,
  text: review.text,
  tags: [...review.tags],
  pictures: [...review.pictures],
  video: review.video,
  poster: review.poster,
  nick: review.nick,
  headurl: review.avatar,
  skuText: review.skuText,
  time: review.writtenAt.getTime(),
  followUp: review.followedAt && {
    text: review.followText,
    pictures: [...review.followPictures],
    time: review.followedAt.getTime(),
    days: Math.floor((review.followedAt.getTime() - review.writtenAt.getTime()) / day),
  },
  answer: review.answeredAt && { text: review.answer, time: review.answeredAt.getTime() },
});
